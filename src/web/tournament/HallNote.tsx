import { useQuery } from "@tanstack/react-query"
import { hallNote } from "#contract/mirror/calls.ts"
import { call } from "#web/lib/api.ts"
import { keys } from "#web/lib/query-keys.ts"
import { Callout } from "#web/ui/Callout.tsx"

/** A silent venue server sends no news, so the page asks about it. */
const EVERY_MS = 30_000

/** Above a copy of what the hall has: of when it is, once the hall is silent. */
export function HallNote({ id }: { id: number }) {
  const { data } = useQuery({
    queryKey: [...keys.all(id), "hall"],
    queryFn: async () => (await call(hallNote, { id })).note,
    refetchInterval: EVERY_MS,
  })
  return (
    <div role="status" style={{ marginBottom: data ? 12 : 0 }}>
      {data && <Callout>{data}</Callout>}
    </div>
  )
}

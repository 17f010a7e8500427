import { useQuery } from "@tanstack/react-query"
import { errorText } from "#web/lib/errors.ts"
import { Dialog } from "#web/ui/Dialog.tsx"
import { Failed, Loading } from "#web/ui/states.tsx"
import { messages } from "./messages.ts"
import { RehearsalPanel } from "./RehearsalPanel.tsx"
import { rehearsalQuery } from "./rehearsal-key.ts"

/** How often a rehearsal that is played is looked at, ms. */
const LOOK = 1_000

/** The rehearsal of a tournament: what it is, how far it has got, what it showed. */
export function RehearsalDialog({ id, onClose }: { id: number; onClose: () => void }) {
  const { data, error, refetch } = useQuery({
    ...rehearsalQuery(id),
    refetchInterval: ({ state }) => (isPlayed(state.data?.item?.state) ? LOOK : false),
  })
  return (
    <Dialog opened onClose={onClose} size={760} title={messages.title}>
      {data && <RehearsalPanel id={id} item={data.item} />}
      {!data && error && <Failed text={errorText(error)} onRetry={() => void refetch()} />}
      {!data && !error && <Loading text={messages.loading} />}
    </Dialog>
  )
}

const isPlayed = (state: string | undefined): boolean => state === "running" || state === "stopping"

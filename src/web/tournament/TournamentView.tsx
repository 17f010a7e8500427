import { type QueryKey, type UseQueryOptions, useQuery } from "@tanstack/react-query"
import type { ReactNode } from "react"
import { isStatus } from "#web/lib/errors.ts"
import { useLive } from "#web/lib/live/use-live.ts"
import { PageHead } from "#web/ui/PageHead.tsx"
import { QueryView } from "#web/ui/QueryView.tsx"
import { Empty } from "#web/ui/states.tsx"
import { TournamentMissing } from "./TournamentMissing.tsx"

interface Props<Data, Key extends QueryKey> {
  readonly id: number
  /** The query that answers for the page. */
  readonly options: UseQueryOptions<Data, Error, Data, Key>
  /** Its heading, which stands there before the data too. */
  readonly title: string
  readonly loading: string
  /** Who may see the page, for those who may not. */
  readonly forbidden: string
  /** `shownAt`: when the data came, ms. */
  readonly children: (data: Data, shownAt: number) => ReactNode
}

/** A page of one tournament outside its tabs: what it shows is followed live, and a wrong address says so. */
export function TournamentView<Data extends { readonly revision: number }, Key extends QueryKey>(
  props: Props<Data, Key>,
) {
  const { id, options, title, loading, forbidden, children } = props
  const isId = Number.isInteger(id) && id > 0
  const query = useQuery({ ...options, enabled: isId })
  useLive(id, query.data?.revision)
  if (!isId) return <TournamentMissing />
  const refused = (error: Error): ReactNode =>
    isStatus(error, 404) ? <TournamentMissing /> : isStatus(error, 403) && <Empty text={forbidden} />
  return (
    <QueryView query={query} loading={loading} head={<PageHead title={title} order={1} />} refused={refused}>
      {(data) => children(data, query.dataUpdatedAt)}
    </QueryView>
  )
}

import { type InvalidateQueryFilters, type Query, QueryClient, type QueryClientConfig } from "@tanstack/react-query"

/**
 * A query that was marked as old while it was on its way, and that no screen showed just then, would count as fresh when its answer
 * comes, though that was asked for before the change. It is marked once more then, and fetched again where it is shown.
 */
export class FreshClient extends QueryClient {
  readonly #marked = new WeakSet<Query>()

  constructor(config: QueryClientConfig = {}) {
    super(config)
    this.getQueryCache().subscribe((event) => {
      if (event.type !== "updated" || event.action.type !== "success" || event.action.manual) return
      const { query } = event
      if (this.#marked.delete(query)) void super.invalidateQueries({ queryKey: query.queryKey, exact: true })
    })
  }

  override invalidateQueries(...[filters = {}, options]: Parameters<QueryClient["invalidateQueries"]>): Promise<void> {
    const onTheirWay = {
      ...filters,
      type: "inactive",
      fetchStatus: "fetching",
    } as const satisfies InvalidateQueryFilters
    for (const query of this.getQueryCache().findAll(onTheirWay)) this.#marked.add(query)
    return super.invalidateQueries(filters, options)
  }
}

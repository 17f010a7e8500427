import { type Query, QueryClient, type QueryClientConfig } from "@tanstack/react-query"

/**
 * A query that is invalidated during its request is asked again only if a screen shows it and it was answered before.
 * Any other would count as fresh when its answer comes, although it was asked before the change: it is invalidated
 * again then, and refetched where it is shown.
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
    for (const query of this.getQueryCache().findAll({ ...filters, fetchStatus: "fetching" })) {
      if (!query.isActive() || query.state.data === undefined) this.#marked.add(query)
    }
    return super.invalidateQueries(filters, options)
  }
}

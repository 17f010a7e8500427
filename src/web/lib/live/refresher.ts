import type { QueryClient, QueryKey } from "@tanstack/react-query"

/**
 * Fetches again what changed, one round at a time: a steady stream of changes must not cancel the answer to the one before.
 * Queries that no screen shows are only marked, and fetched when shown.
 */
export class Refresher {
  readonly #client: Pick<QueryClient, "invalidateQueries">
  #waiting = new Map<string, QueryKey>()
  #isBusy = false

  constructor(client: Pick<QueryClient, "invalidateQueries">) {
    this.#client = client
  }

  add(keys: readonly QueryKey[]): void {
    for (const key of keys) this.#waiting.set(JSON.stringify(key), key)
    if (!this.#isBusy) void this.#work()
  }

  async #work(): Promise<void> {
    this.#isBusy = true
    while (this.#waiting.size > 0) {
      const round = [...this.#waiting.values()]
      this.#waiting = new Map()
      await Promise.all(round.map((queryKey) => this.#client.invalidateQueries({ queryKey })))
    }
    this.#isBusy = false
  }
}

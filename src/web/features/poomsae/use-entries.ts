import { type QueryClient, useQueryClient } from "@tanstack/react-query"
import { useSyncExternalStore } from "react"
import { CallFailed } from "#contract/wire/client.ts"
import { newActionId } from "#web/lib/action-id.ts"
import { errorText, Unanswered } from "#web/lib/errors.ts"
import { useUnloadGuard } from "#web/ui/use-unload-guard.ts"
import { type Entry, EntryQueue, type Outcome } from "./entry-queue.ts"
import { sheetQuery } from "./queries.ts"
import { saveAsked } from "./save-asked.ts"
import { cellOf } from "./sheet-moves.ts"
import { withRows } from "./sheet-view.ts"

export interface Entries {
  /** By the names of cells whose column is the wire's field. */
  readonly byField: ReadonlyMap<string, Entry>
  readonly enter: (field: string, text: string) => void
  readonly forget: (field: string) => void
}

/** What is entered into a list. Sending continues while another category is shown. */
export function useEntries(tournament: number, category: number): Entries {
  const queries = useQueryClient()
  const queue = queueFor(queries, tournament, category)
  const byField = useSyncExternalStore(queue.subscribe, queue.entries)
  const isUnsent = [...byField.values()].some(({ state }) => state === "saving" || state === "waiting")
  useUnloadGuard(isUnsent)
  return { byField, enter: (field, text) => queue.enter(field, text), forget: (field) => queue.forget(field) }
}

const queues = new Map<string, EntryQueue>()

function queueFor(queries: QueryClient, tournament: number, category: number): EntryQueue {
  const name = `${tournament}/${category}`
  const known = queues.get(name)
  if (known) return known
  const queue = new EntryQueue({ newAction: newActionId, pause, send: senderFor(queries, tournament, category) })
  queues.set(name, queue)
  return queue
}

const senderFor =
  (queries: QueryClient, tournament: number, category: number) =>
  async (field: string, text: string, action: string): Promise<Outcome> => {
    const { row, column } = cellOf(field)
    const { queryKey } = sheetQuery(tournament, category)
    try {
      const entered = { sp_id: row, field_name: column, field_value: text, tournament, category }
      const { revision, list } = await saveAsked({ list: [entered] }, action)
      queries.setQueryData(queryKey, (shown) => shown && withRows(shown, list, revision))
      // The answer does not say who advances to the next round.
      void queries.invalidateQueries({ queryKey })
      return { kind: "saved" }
    } catch (error) {
      return mayBeDone(error) ? { kind: "again" } : { kind: "refused", message: errorText(error) }
    }
  }

const mayBeDone = (error: unknown): boolean =>
  error instanceof Unanswered || (error instanceof CallFailed && (error.status >= 500 || error.status === 429))

/** Until the network comes back, 3 s at most. */
const pause = (): Promise<void> =>
  new Promise((resolve) => {
    const done = (): void => {
      clearTimeout(timer)
      window.removeEventListener("online", done)
      resolve()
    }
    const timer = setTimeout(done, 3_000)
    window.addEventListener("online", done)
  })

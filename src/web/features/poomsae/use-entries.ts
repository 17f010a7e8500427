import { type QueryClient, useQueryClient } from "@tanstack/react-query"
import { useSyncExternalStore } from "react"
import { CallFailed } from "#contract/wire/client.ts"
import { newActionId } from "#web/lib/action-id.ts"
import { errorText, Unanswered } from "#web/lib/errors.ts"
import { type Base, ChangedMeanwhile, saveMerged } from "#web/tournament/merged-save.ts"
import { useUnloadGuard } from "#web/ui/use-unload-guard.ts"
import { type Entry, EntryQueue, type Outcome } from "./entry-queue.ts"
import { type FieldText, fieldBase } from "./field-base.ts"
import { sheetQuery } from "./queries.ts"
import { saveAsked } from "./save-asked.ts"
import { cellOf } from "./sheet-moves.ts"
import { withRows } from "./sheet-view.ts"
import { messages } from "./uk.ts"

export interface Entries {
  /** By the names of cells whose column is the wire's field. */
  readonly byField: ReadonlyMap<string, Entry>
  readonly enter: (field: string, text: string) => void
  readonly forget: (field: string) => void
}

/** What is entered into a list. Sending continues while another category is shown. */
export function useEntries(tournament: number, category: number): Entries {
  const queries = useQueryClient()
  const { queue, bases } = queueFor(queries, tournament, category)
  const byField = useSyncExternalStore(queue.subscribe, queue.entries)
  const isUnsent = [...byField.values()].some(({ state }) => state === "saving" || state === "waiting")
  useUnloadGuard(isUnsent)
  const enter = (field: string, text: string): void => {
    const shown = queries.getQueryData(sheetQuery(tournament, category).queryKey)
    if (shown) bases.set(field, fieldBase(shown, field))
    queue.enter(field, text)
  }
  return { byField, enter, forget: (field) => queue.forget(field) }
}

interface ListEntries {
  readonly queue: EntryQueue
  readonly bases: Bases
}

/** By field: what it held on the screen on which its last text was typed. */
type Bases = Map<string, Base<FieldText>>

const known = new Map<string, ListEntries>()

function queueFor(queries: QueryClient, tournament: number, category: number): ListEntries {
  const name = `${tournament}/${category}`
  const own = known.get(name)
  if (own) return own
  const bases: Bases = new Map()
  const queue = new EntryQueue({
    newAction: newActionId,
    pause,
    send: senderFor(queries, { tournament, category }, bases),
  })
  const made = { queue, bases }
  known.set(name, made)
  return made
}

interface List {
  readonly tournament: number
  readonly category: number
}

/**
 * Sends a field with the revision at which it was typed into: another's value of this very field is not overwritten unseen, what
 * was entered beside it stays.
 */
function senderFor(queries: QueryClient, list: List, bases: Bases) {
  const query = sheetQuery(list.tournament, list.category)
  const { queryKey } = query
  /** Of an action that may be done: sent again it says the same. */
  const begun = new Map<string, Base<FieldText> | undefined>()
  const save = async (field: string, text: string, action: string) => {
    const { row, column } = cellOf(field)
    const entered = { sp_id: row, field_name: column, field_value: text, ...list }
    let since: number | undefined
    const send = (_: FieldText, revision?: number) => {
      since = revision
      return saveAsked({ list: [entered], revision }, action)
    }
    const present = async () => {
      const now = fieldBase(await queries.fetchQuery({ ...query, staleTime: 0 }), field)
      begun.set(action, now)
      return now
    }
    const base = begun.has(action) ? begun.get(action) : bases.get(field)
    begun.set(action, base)
    const typed = { text: text.replace(",", ".") }
    const done = await (base ? saveMerged(base, typed, { send, present }) : send(typed))
    return { ...done, since }
  }
  return async (field: string, text: string, action: string): Promise<Outcome> => {
    try {
      const { revision, list: rows, since } = await save(field, text, action)
      if (since !== undefined) raise(bases, field, since, revision)
      queries.setQueryData(queryKey, (shown) => shown && withRows(shown, rows, revision))
      const shown = queries.getQueryData(queryKey)
      // A later text of the field was typed over this one.
      if (shown) bases.set(field, fieldBase(shown, field))
      begun.delete(action)
      // The answer does not say who advances to the next round.
      void queries.invalidateQueries({ queryKey })
      return { kind: "saved" }
    } catch (error) {
      if (mayBeDone(error)) return { kind: "again" }
      begun.delete(action)
      return { kind: "refused", message: error instanceof ChangedMeanwhile ? contested(error) : errorText(error) }
    }
  }
}

/**
 * A field was saved at `to`, and of its form nobody else had saved anything since `from`: what was typed into the other half of the form
 * meanwhile is based on that as well, and needs no second call.
 */
function raise(bases: Bases, field: string, from: number, to: number): void {
  for (const [other, base] of bases) {
    const isOfForm = formOf(other) === formOf(field)
    if (isOfForm && base.revision >= from && base.revision < to) bases.set(other, { ...base, revision: to })
  }
}

/** Technique and presentation of a form are one row on the server. */
const formOf = (field: string): string => field.replace(/_(teh|pres)(?=\d$)/, "_")

const contested = ({ contest }: ChangedMeanwhile<FieldText>): string => messages.contested(contest.theirs.text)

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

import { again } from "./again.ts"

/** What goes one after another: the steps of a tournament, by its id, and what has a queue of its own. */
export type Turn = number | "demos" | "files" | "hall copies" | "rehearsals" | `court ${number}`

/** The queue of a court. */
export const courtTurn = (section: number): Turn => `court ${section}`

const tails = new Map<Turn, Promise<unknown>>()

/** Runs the transactions of one key one after another, in order of arrival; `again` if one was broken off. */
export function inTurn<Value>(key: Turn, task: () => Promise<Value>): Promise<Value> {
  const before = tails.get(key) ?? Promise.resolve()
  const once = () => again(task)
  const run = before.then(once, once)
  const tail = run.catch(() => undefined)
  tails.set(key, tail)
  void tail.then(() => {
    if (tails.get(key) === tail) tails.delete(key)
  })
  return run
}

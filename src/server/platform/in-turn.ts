import { again } from "./again.ts"

const tails = new Map<number, Promise<unknown>>()

/** Runs the transactions of one key one after another, in order of arrival; `again` if one was broken off. */
export function inTurn<Value>(key: number, task: () => Promise<Value>): Promise<Value> {
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

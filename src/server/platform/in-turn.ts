const tails = new Map<number, Promise<unknown>>()

/** Runs the tasks of one key one after another, in the order in which they came. */
export function inTurn<Value>(key: number, task: () => Promise<Value>): Promise<Value> {
  const before = tails.get(key) ?? Promise.resolve()
  const run = before.then(task, task)
  const tail = run.catch(() => undefined)
  tails.set(key, tail)
  void tail.then(() => {
    if (tails.get(key) === tail) tails.delete(key)
  })
  return run
}

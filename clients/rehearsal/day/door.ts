/** Many may be inside together; who is alone has waited until all have left, and nobody enters meanwhile. */
export interface Door {
  inside<Value>(task: () => Promise<Value>): Promise<Value>
  alone<Value>(task: () => Promise<Value>): Promise<Value>
}

export function doorOf(): Door {
  const within = new Set<Promise<unknown>>()
  let last: Promise<unknown> = Promise.resolve()
  return {
    async inside(task) {
      for (let seen: Promise<unknown> | null = null; seen !== last; ) {
        seen = last
        await seen
      }
      const work = task()
      const done = work.catch(() => {})
      within.add(done)
      try {
        return await work
      } finally {
        within.delete(done)
      }
    },
    alone(task) {
      const mine = last.then(async () => {
        await Promise.all(within)
        return await task()
      })
      last = mine.catch(() => {})
      return mine
    },
  }
}

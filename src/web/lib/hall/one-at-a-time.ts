/** Runs once at a time; a call during a run leads to one more. Resolves when all of it is done; `run` does not fail. */
export function oneAtATime(run: () => Promise<void>): () => Promise<void> {
  let isStale = false
  let running: Promise<void> | null = null
  const work = async (): Promise<void> => {
    while (isStale) {
      isStale = false
      await run()
    }
    running = null
  }
  return () => {
    isStale = true
    running ??= work()
    return running
  }
}

import { setTimeout as pause } from "node:timers/promises"

/** Something that happens to the machines once so much of the day is over. */
export interface Trouble {
  /** Part of the day, 0 to 1. */
  readonly at: number
  readonly name: string
  run(): Promise<void>
}

/** Lets troubles come in their order, one at a time; the answer ends it, after one that is under way. */
export function brewTrouble(
  troubles: readonly Trouble[],
  progress: () => number,
  onTrouble: (name: string) => void,
): () => Promise<void> {
  let isOver = false
  const watch = async (): Promise<void> => {
    for (const trouble of troubles.toSorted((one, other) => one.at - other.at)) {
      while (!isOver && progress() < trouble.at) await pause(50)
      if (isOver) return
      onTrouble(trouble.name)
      await trouble.run()
    }
  }
  const watching = watch()
  // Reported when it is awaited, not before.
  watching.catch(() => {})
  return async () => {
    isOver = true
    await watching
  }
}

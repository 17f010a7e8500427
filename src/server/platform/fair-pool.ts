import { Refusal } from "#domain/refusal.ts"
import { type Bounds, createTurns, type Owner } from "./turns.ts"

/** Runs tasks of many owners, a limited number at once, in turns. */
export interface FairPool {
  /**
   * Returns what the task returns. Refuses `share_full` if the owner has enough tasks waiting; if all together have too
   * many, refuses the owner with the most. A task is not begun once `signal` is aborted: nobody waits for it.
   */
  run<Value>(owner: Owner, signal: AbortSignal, task: () => Promise<Value>): Promise<Value>
}

interface Waiting {
  readonly begin: () => Promise<void>
  readonly refuse: (error: unknown) => void
}

/** When an owner with too many waiting tasks should try again, seconds. */
const RETRY_AFTER_S = 5

export function createFairPool(bounds: Bounds): FairPool {
  const turns = createTurns<Waiting>(bounds)

  function goOn(): void {
    for (let next = turns.begin(); next; next = turns.begin()) {
      const { owner, task } = next
      void task.begin().finally(() => {
        turns.ended(owner)
        goOn()
      })
    }
  }

  return {
    run: <Value>(owner: Owner, signal: AbortSignal, task: () => Promise<Value>): Promise<Value> =>
      new Promise<Value>((resolve, reject) => {
        const leave = (): void => {
          if (turns.drop(owner, waiting)) reject(full())
        }
        const waiting: Waiting = {
          begin: async () => {
            signal.removeEventListener("abort", leave)
            await task().then(resolve, reject)
          },
          refuse: reject,
        }
        const added = turns.add(owner, waiting)
        if (added.kind === "refused") return reject(full())
        if ("out" in added) added.out.refuse(full())
        signal.addEventListener("abort", leave, { once: true })
        goOn()
      }),
  }
}

/** Made only when it is said: an error notes where it was made, which takes longer than most of these tasks. */
const full = (): Refusal => new Refusal("share_full", null, { retryAfter: RETRY_AFTER_S })

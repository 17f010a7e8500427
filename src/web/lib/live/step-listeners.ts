type Listener = () => void

const listeners = new Map<string, Set<Listener>>()

/** Calls back when the live stream of a tournament that is open brings a step of this kind; answers how to stop. */
export function onStep(kind: string, listener: Listener): () => void {
  const own = listeners.get(kind) ?? new Set()
  listeners.set(kind, own.add(listener))
  return () => {
    own.delete(listener)
  }
}

/** The stream has brought such a step. */
export function announceStep(kind: string): void {
  for (const listener of listeners.get(kind) ?? []) listener()
}

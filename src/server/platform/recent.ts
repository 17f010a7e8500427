import { sharedReading } from "./shared-reading.ts"

/**
 * One reading for all who ask for a revision that it has seen, for `patience` ms: what has no revision may be that old.
 * A reading that fails is forgotten. `now` in ms.
 */
export function recent<Key, Value extends { readonly revision: number }>(
  read: (key: Key) => Promise<Value>,
  patience: number,
  now: () => number = () => performance.now(),
): (key: Key, revision: number) => Promise<Value> {
  const shared = sharedReading(read)
  const last = new Map<Key, { readonly value: Value; readonly at: number }>()
  return async (key, revision) => {
    const before = last.get(key)
    const at = now()
    if (before && before.value.revision >= revision && at - before.at < patience) return before.value
    last.delete(key)
    const value = await shared(key)
    for (const [other, { at: then }] of last) if (at - then >= patience) last.delete(other)
    last.set(key, { value, at })
    return value
  }
}

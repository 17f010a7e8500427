/**
 * One reading at a time per key, shared by all callers meanwhile: no caller gets one that had begun before the call, so
 * that a thousand viewers of one step cost two readings, and none of them sees the state before it.
 */
export function sharedReading<Key, Value>(read: (key: Key) => Promise<Value>): (key: Key) => Promise<Value> {
  const running = new Map<Key, Promise<Value>>()
  const next = new Map<Key, Promise<Value>>()

  function begin(key: Key): Promise<Value> {
    next.delete(key)
    const reading = read(key).finally(() => {
      if (running.get(key) === reading) running.delete(key)
    })
    running.set(key, reading)
    return reading
  }

  return (key) => {
    const before = running.get(key)
    if (!before) return begin(key)
    const waiting = next.get(key) ?? before.then(ignore, ignore).then(() => begin(key))
    next.set(key, waiting)
    return waiting
  }
}

const ignore = (): void => undefined

/**
 * The same function, computed once for each value: for values that stay unchanged from one state of a tournament to the
 * next.
 */
export function weakly<Key extends object, Made>(make: (key: Key) => Made): (key: Key) => Made {
  const known = new WeakMap<Key, { readonly made: Made }>()
  return (key) => {
    const before = known.get(key)
    if (before) return before.made
    const made = make(key)
    known.set(key, { made })
    return made
  }
}

/** The same for a while: computed again when `now` is more than `fresh` from the last time, both in ms. */
export function lately<Key extends object, Made>(
  fresh: number,
  make: (key: Key, now: Date) => Made,
): (key: Key, now: Date) => Made {
  const known = new WeakMap<Key, { readonly at: number; readonly made: Made }>()
  return (key, now) => {
    const before = known.get(key)
    if (before && Math.abs(now.getTime() - before.at) < fresh) return before.made
    const made = make(key, now)
    known.set(key, { at: now.getTime(), made })
    return made
  }
}

/** The same for a value with its context: computed again if any of `others` differs from the last time. */
export function weaklyWith<Key extends object, Others extends readonly unknown[], Made>(
  make: (key: Key, ...others: Others) => Made,
): (key: Key, ...others: Others) => Made {
  const known = new WeakMap<Key, { readonly made: Made; readonly others: Others }>()
  return (key, ...others) => {
    const before = known.get(key)
    if (before?.others.every((other, at) => other === others[at])) return before.made
    const made = make(key, ...others)
    known.set(key, { made, others })
    return made
  }
}

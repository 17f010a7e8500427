/**
 * The same function, computed once for each value that stays unchanged (a state, a row, a draw) while it is there; `others`, its
 * context, let it be computed again when any of them differs from the last time.
 */
export function keptBy<Key extends object, Others extends readonly unknown[], Made>(
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

/** The same of texts, for as long as the function is there: a spreadsheet repeats a few hundred texts thousands of times. */
export function keptByText<Made>(make: (text: string) => Made): (text: string) => Made {
  const known = new Map<string, { readonly made: Made }>()
  return (text) => {
    const before = known.get(text) ?? { made: make(text) }
    known.set(text, before)
    return before.made
  }
}

/** The same of a value for a while: computed again when `now` is more than `fresh` from the last time, both in ms. */
export function keptFor<Key extends object, Made>(
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

/** The same function, computing each value once: a spreadsheet repeats a few hundred texts thousands of times. */
export function remembered<T>(make: (value: string) => T): (value: string) => T {
  const known = new Map<string, { readonly made: T }>()
  return (value) => {
    const before = known.get(value) ?? { made: make(value) }
    known.set(value, before)
    return before.made
  }
}

/** The same of an object, as long as it is there: the classes and templates of the catalogue come again with every sheet. */
export function rememberedOf<Of extends object, T>(make: (of: Of) => T): (of: Of) => T {
  const known = new WeakMap<Of, { readonly made: T }>()
  return (of) => {
    const before = known.get(of) ?? { made: make(of) }
    known.set(of, before)
    return before.made
  }
}

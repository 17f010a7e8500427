/** The same function, computing each value once: a spreadsheet repeats a few hundred texts thousands of times. */
export function remembered<T>(make: (value: string) => T): (value: string) => T {
  const known = new Map<string, { readonly made: T }>()
  return (value) => {
    const before = known.get(value) ?? { made: make(value) }
    known.set(value, before)
    return before.made
  }
}

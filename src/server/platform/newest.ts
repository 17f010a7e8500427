/**
 * Values that are made once for each state of a thing, and kept until another state is asked for; only the `most`
 * things made last are kept.
 */
export interface Newest<Made> {
  /** Simultaneous callers wait for the same value. A failure is not kept. */
  of(name: string, state: string, make: () => Promise<Made>): Promise<Made>
  /** Forgets all kept values, as a restart does. */
  drop(): void
}

export function newest<Made>(most: number): Newest<Made> {
  const kept = new Map<string, { readonly state: string; readonly made: Promise<Made> }>()

  function keep(name: string, state: string, made: Promise<Made>): Promise<Made> {
    // Deleted first, so that the value made last is at the end.
    kept.delete(name)
    kept.set(name, { state, made })
    made.catch(() => kept.get(name)?.made === made && kept.delete(name))
    const oldest = kept.keys().next().value
    if (kept.size > most && oldest !== undefined) kept.delete(oldest)
    return made
  }

  return {
    of: (name, state, make) => {
      const present = kept.get(name)
      return present?.state === state ? present.made : keep(name, state, make())
    },
    drop: () => kept.clear(),
  }
}

/** Silence after which a device counts as off; displays and tablets send every 3 or 4 seconds. */
const SILENCE_MS = 10_000
/** Interval of messages between instances. */
const TELL_MS = 1_000
/** A payload of PostgreSQL holds less than 8,000 bytes. */
const MOST_BYTES = 7_000

/** A sign of life of the `id`th device of its kind, with its state; null: forget it. */
type Sign = readonly [kind: string, id: number, said: unknown]

/** States that devices report. Kept in memory only: a few seconds after a start all have reported again. */
export interface Signs {
  note(kind: string, id: number, said: object): void
  /** The last word; undefined: not heard of for 10 seconds. */
  of(kind: string, id: number): unknown
  forget(kind: string, id: number): void
  /** A message of another instance, in the form of `tell`. */
  heard(text: string): void
  close(): void
}

/** `now` in ms. `tell`: sends to the other instances on one database, if there are any. */
export function createSigns(now: () => number, tell?: (text: string) => void): Signs {
  const lastByName = new Map<string, { readonly at: number; readonly said: unknown }>()
  const untold = new Map<string, Sign>()
  const timer = tell && setInterval(() => tellAll(tell), TELL_MS).unref()

  function put(sign: Sign): void {
    const [kind, id, said] = sign
    if (said === null) lastByName.delete(nameOf(kind, id))
    else lastByName.set(nameOf(kind, id), { at: now(), said })
  }

  function note(sign: Sign): void {
    put(sign)
    if (tell) untold.set(nameOf(sign[0], sign[1]), sign)
  }

  function tellAll(say: (text: string) => void): void {
    let some: Sign[] = []
    let bytes = 0
    for (const sign of untold.values()) {
      const length = Buffer.byteLength(JSON.stringify(sign)) + 1
      if (bytes + length > MOST_BYTES) {
        say(JSON.stringify(some))
        some = []
        bytes = 0
      }
      some.push(sign)
      bytes += length
    }
    untold.clear()
    if (some.length > 0) say(JSON.stringify(some))
  }

  return {
    note: (kind, id, said) => note([kind, id, said]),
    of(kind, id) {
      const last = lastByName.get(nameOf(kind, id))
      return last && now() - last.at < SILENCE_MS ? last.said : undefined
    },
    forget: (kind, id) => note([kind, id, null]),
    heard: (text) => (JSON.parse(text) as Sign[]).forEach(put),
    close: () => clearInterval(timer),
  }
}

const nameOf = (kind: string, id: number): string => `${kind} ${id}`

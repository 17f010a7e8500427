import { type Chosen, chosenBy, type GivenAddress, givenAway, type Machine } from "#domain/hall/addresses.ts"

/** Which address of this server other devices can open. */
export interface HallAddress {
  /** By the address that a caller came by: «http://localhost:3000». */
  givenAway(own: string): GivenAddress
  /** Chooses the address for those who come by an address of the server's own computer; null: the detected one. */
  choose(own: string, origin: string | null): void
}

export interface HallParts {
  readonly look: () => Machine
  readonly publicUrl: string | null
  readonly kept: { load(): Chosen | null; save(chosen: Chosen | null): void }
  /** Milliseconds of a clock that never goes back. */
  readonly now: () => number
}

/** Adapters are not queried at every request: on some systems the query is slow. */
const FRESH_MS = 3_000

export function createHallAddress({ look, publicUrl, kept, now }: HallParts): HallAddress {
  let chosen = kept.load()
  let seen: { readonly machine: Machine; readonly at: number } | null = null
  const machine = (): Machine => {
    if (seen === null || now() - seen.at > FRESH_MS) seen = { machine: look(), at: now() }
    return seen.machine
  }
  return {
    givenAway: (own) =>
      givenAway(own, {
        get machine() {
          return machine()
        },
        publicUrl,
        chosen,
      }),
    choose(own, origin) {
      const next = origin === null ? null : chosenBy(origin, own, machine())
      kept.save(next)
      chosen = next
    },
  }
}

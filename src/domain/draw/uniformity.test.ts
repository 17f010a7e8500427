import { describe, expect, it, vi } from "vitest"
import { sheet, sizeFor } from "#domain/bracket/positions.ts"
import { bruteForce } from "#tests/support/exact-draw.ts"
import { lettersField } from "#tests/support/fields.ts"
import { cases } from "#tests/support/scale.ts"
import { fieldOf, nobody } from "./field.ts"
import { halve } from "./halving.ts"
import { automatic } from "./index.ts"
import { Random } from "./random.ts"
import type { Entrant } from "./types.ts"

/** The full counts take minutes. */
vi.setConfig({ testTimeout: 600_000 })

/** Clubs, regions, and the number of optimal draws (`design` measured the same numbers with another program). */
const known: readonly (readonly [clubs: string, regions: string, optimal: number | null])[] = [
  ["AAABCDDD", "", 16_128],
  ["AABBCDEF", "", 13_824],
  ["AAABBCD", "", 1_728],
  ["AAABBCDE", "12123312", null],
  ["AAAAABCD", "", 23_040],
  ["AABCD", "", 72],
]

type Standing = readonly (Entrant | null)[]

const draws = cases(20_000)

/** Ways to group draws, the finest first: by athlete, by club and region, by the pattern only. */
const views: readonly ((who: Standing) => string)[] = [
  (who) => who.map((entrant) => entrant?.id ?? "-").join(),
  (who) => who.map((entrant) => (entrant ? entrant.organization + entrant.region : "-")).join(),
  (who) => {
    const clubs = [...new Set(who.flatMap((entrant) => (entrant ? [entrant.organization] : [])))]
    return who.map((entrant) => (entrant ? clubs.indexOf(entrant.organization) : "-")).join()
  },
]

describe("every optimal draw is equally likely (DR-10)", () => {
  it.each(known)("%s %s", (clubs, regions, optimal) => {
    const entrants = lettersField(clubs, regions)
    const all = optimalDraws(entrants)
    if (optimal !== null) expect(all).toHaveLength(optimal)
    const drawn = Array.from({ length: draws }, (_, i) => standing(entrants, `r0 ${i}`))
    expect(deviation(all, drawn)).toBeLessThan(1.3)
  })

  it("would not be so without the walk", () => {
    const entrants = lettersField("AAABCDDD")
    const field = fieldOf(entrants, 8)
    const random = Random.from("halving alone")
    const halved = Array.from({ length: draws }, () => halve(field, nobody(8), new Uint8Array(8).fill(1), random))
    const drawn = halved.map((places) => Array.from(places, (athlete) => entrants[athlete]!))
    expect(deviation(optimalDraws(entrants), drawn)).toBeGreaterThan(1.3)
  })
})

describe("athletes of one kind have the same chances (DR-10)", () => {
  it.each([
    ["AAABBCDEFGHIJ", ""],
    ["AAAAAABBBCC", "11122212312"],
    ["ABCDEF", ""],
  ])("%s %s", (clubs, regions) => {
    const entrants = lettersField(clubs, regions)
    const slots = sizeFor(entrants.length)!
    const times = entrants.map(() => new Array<number>(slots).fill(0))
    const byes = entrants.map(() => 0)
    for (let i = 0; i < draws; i += 1) {
      const who = standing(entrants, `slot ${i}`)
      for (const [slot, entrant] of who.entries()) {
        if (entrant === null) continue
        times[entrant.id - 1]![slot]! += 1
        if (who[slot ^ 1] === null) byes[entrant.id - 1]! += 1
      }
    }
    for (const alike of kinds(entrants)) {
      for (let slot = 0; slot < slots; slot += 1) expectAlike(alike.map((athlete) => times[athlete]![slot]!))
      expectAlike(alike.map((athlete) => byes[athlete]!))
    }
  })
})

/** Chi square over degrees of freedom: 1 when every one of `all` is equally likely; its own noise is sqrt(2 / cells). */
function deviation(all: readonly Standing[], drawn: readonly Standing[]): number {
  const view = views.find((candidate) => new Set(all.map(candidate)).size * 2 <= draws) ?? views.at(-1)!
  const share = counted(all.map(view))
  const times = counted(drawn.map(view))
  for (const cell of times.keys()) expect(share.has(cell)).toBe(true)
  expect(share.size).toBeGreaterThan(4)
  let chiSquare = 0
  for (const [cell, ways] of share) {
    const expected = (ways / all.length) * draws
    chiSquare += ((times.get(cell) ?? 0) - expected) ** 2 / expected
  }
  return chiSquare / (share.size - 1)
}

/** No frequency further than four standard deviations from the mean of its kind. */
function expectAlike(times: readonly number[]): void {
  const mean = times.reduce((sum, n) => sum + n) / times.length
  const sigma = Math.sqrt(mean * (1 - mean / draws))
  for (const n of times) expect(Math.abs(n - mean)).toBeLessThanOrEqual(4 * sigma)
}

/** Athletes whose exchange changes nothing: same club and region, or the only one of a club if regions do not count. */
function kinds(entrants: readonly Entrant[]): number[][] {
  const kindOf = ({ organization, region }: Entrant) =>
    entrants.filter((other) => other.organization === organization).length === 1 && region === ""
      ? "alone"
      : organization + region
  const each = [...entrants.keys()]
  const names = [...new Set(entrants.map(kindOf))]
  return names.map((name) => each.filter((i) => kindOf(entrants[i]!) === name)).filter((alike) => alike.length > 1)
}

function standing(entrants: readonly Entrant[], seed: string): Standing {
  const { places } = automatic({ tournamentId: 1, categoryId: 1, entrants, seed, profile: "separation" })
  return places.map((id) => (id === null ? null : entrants[id - 1]!))
}

function optimalDraws(entrants: readonly Entrant[]): Standing[] {
  const size = sizeFor(entrants.length)!
  const occupied = Uint8Array.from(sheet(size), (number) => (number <= entrants.length ? 1 : 0))
  const { draws: all } = bruteForce(fieldOf(entrants, size), nobody(size), occupied)
  return all.map((places) => Array.from(places, (athlete) => entrants[athlete] ?? null))
}

function counted(cells: readonly string[]): Map<string, number> {
  const times = new Map<string, number>()
  for (const cell of cells) times.set(cell, (times.get(cell) ?? 0) + 1)
  return times
}

import { readFileSync } from "node:fs"
import fc from "fast-check"
import { describe, expect, it } from "vitest"
import { adversarialField, realisticField } from "#tests/support/fields.ts"
import { cases } from "#tests/support/scale.ts"
import {
  automatic,
  canonicalList,
  type DrawRequest,
  type Entrant,
  listHash,
  type Published,
  readList,
  replay,
} from "./index.ts"

const request = fc
  .record({
    athletes: fc.integer({ min: 1, max: 64 }),
    seeds: fc.integer({ min: 0, max: 8 }),
    field: fc.constantFrom(realisticField, adversarialField),
    name: fc.string(),
    seed: fc.string(),
    profile: fc.constantFrom("separation" as const, "lot" as const),
  })
  .map(
    ({ athletes, seeds, field, name, ...rest }): DrawRequest => ({
      tournamentId: 7,
      categoryId: 12,
      entrants: field(name, { athletes, seeds }),
      ...rest,
    }),
  )

/** The published part of a draw. */
function published({ entrants, ...rest }: DrawRequest): Published {
  const { places, version, listHash: hash } = automatic({ entrants, ...rest })
  return { ...rest, list: canonicalList(entrants), places, version, listHash: hash }
}

describe("the replay of a published draw (DR-13)", () => {
  it("gives the same hash, vector and places from the written list alone", () => {
    fc.assert(
      fc.property(request, (asked) => {
        const drawn = automatic(asked)
        expect(replay(published(asked))).toEqual({ drawn, isSameList: true, slots: [] })
      }),
      { numRuns: cases(600) },
    )
  })

  it("tells of the golden draws the places that were printed", () => {
    interface Golden {
      readonly request: Omit<DrawRequest, "entrants">
      readonly entrants: readonly Entrant[]
      readonly expected: Pick<Published, "places" | "listHash">
    }
    const url = new URL("../../../tests/golden/draws.json", import.meta.url)
    const { version, fields }: { version: number; fields: Golden[] } = JSON.parse(readFileSync(url, "utf8"))
    for (const { request: asked, entrants, expected } of fields) {
      const { places, listHash: hash } = expected
      const told = { ...asked, list: canonicalList(entrants), version, places, listHash: hash }
      expect(replay(told)).toMatchObject({ isSameList: true, slots: [] })
    }
  })

  it("names the places that a person changed and did not tell", () => {
    fc.assert(
      fc.property(request, fc.nat(), fc.nat(), (asked, one, other) => {
        const told = published(asked)
        const [a, b] = [one % told.places.length, other % told.places.length]
        const places = [...told.places]
        ;[places[a], places[b]] = [places[b] ?? null, places[a] ?? null]
        const wrong = told.places[a] === told.places[b] ? [] : [a, b].sort((x, y) => x - y)
        expect(replay({ ...told, places })?.slots).toEqual(wrong)
      }),
      { numRuns: cases(1_000) },
    )
  })

  it("notices a list that is not the one of the hash", () => {
    const entrants = realisticField("hash", { athletes: 9 })
    const told = published({ tournamentId: 1, categoryId: 2, entrants, seed: "зерно", profile: "separation" })
    const [first, ...rest] = entrants
    const other = canonicalList([{ ...first!, organization: "Інший клуб" }, ...rest])
    expect(replay({ ...told, list: other })).toMatchObject({ isSameList: false })
  })

  it("is not made by another version of the algorithm, nor of a text that is no list", () => {
    const told = published({
      tournamentId: 1,
      categoryId: 2,
      seed: "",
      profile: "lot",
      entrants: realisticField("version", { athletes: 3 }),
    })
    expect(replay({ ...told, version: 99 })).toBeNull()
    for (const list of ["абв", "2|А|||0\n1|Б|||0", "1|СК «А»|||0", "1|а|б|в|г|0", "1|а|||0\n"]) {
      expect(() => replay({ ...told, list }), list).toThrow(expect.objectContaining({ code: "invalid" }))
    }
  })
})

describe("the written list", () => {
  const name = fc.oneof(
    fc.string({ unit: "binary" }),
    fc.string({ unit: fc.constantFrom("|", ";", ",", "/", "\n", "А", "i", "ї", ".", " ", "’", "«", "-", "İ", "ß") }),
  )
  const entrants = fc
    .array(fc.record({ organization: name, region: name, coaches: fc.array(name, { maxLength: 3 }), rank: fc.nat(64) }))
    .map((list) => list.map((one, at): Entrant => ({ ...one, id: (at + 1) as Entrant["id"] })))

  it("is read back to the athletes whom it was written of, whatever stands in the names", () => {
    fc.assert(
      fc.property(entrants, (list) => {
        const text = canonicalList(list)
        expect(canonicalList(readList(text))).toBe(text)
        expect(listHash(readList(text))).toBe(listHash(list))
        expect(text === "" ? 0 : text.split("\n").length).toBe(list.length)
      }),
      { numRuns: cases(10_000) },
    )
  })
})

import { readFileSync } from "node:fs"
import { describe, expect, it } from "vitest"
import { automatic, type Draw, type DrawRequest, version } from "./index.ts"

interface Golden {
  readonly version: number
  readonly fields: readonly {
    readonly request: Omit<DrawRequest, "entrants">
    readonly entrants: DrawRequest["entrants"]
    readonly expected: Pick<Draw, "listHash" | "places" | "met" | "bound">
  }[]
}

/** The file holds draws that may be printed on papers: other places need a new version. */
const golden: Golden = JSON.parse(readFileSync(new URL("../../../tests/golden/draws.json", import.meta.url), "utf8"))

describe("the golden draws (DR-13)", () => {
  it("are twenty, of the present version", () => {
    expect(golden.fields).toHaveLength(20)
    expect(golden.version).toBe(version)
  })

  it.each(golden.fields.map((field) => [field.request.seed, field] as const))("%s", (seed, field) => {
    const { listHash, places, met, bound, ...rest } = automatic({ ...field.request, entrants: field.entrants })
    expect({ listHash, places, met, bound }).toEqual(field.expected)
    expect(rest).toMatchObject({ seed, version })
  })
})

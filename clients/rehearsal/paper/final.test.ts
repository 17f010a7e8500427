import { describe, expect, test } from "vitest"
import { finalOf } from "./final.ts"
import { formOf, type PaperForm } from "./forms.ts"
import { formKey } from "./paper.ts"

/** Forms of a final by athlete and number, with this technique. */
const scoredBy = (forms: readonly (readonly [number, number, number])[]): { scored: Map<string, PaperForm> } => ({
  scored: new Map(
    forms.map(([athlete, form, technique]) => [
      formKey(athlete, "final", form),
      formOf([{ technique, presentation: 4000 }], 0),
    ]),
  ),
})
const final = (forms: Parameters<typeof scoredBy>[0], ranks: readonly (readonly [number, number])[]) => {
  const { ranks: parted, due, form } = finalOf(scoredBy(forms), new Map(ranks))
  return { places: [...parted.values()], due, form }
}

describe("a final of the rehearsal", () => {
  const level = [
    [1, 1],
    [2, 1],
    [3, 3],
    [4, 4],
    [5, 4],
  ] as const

  test("has nobody due if only places behind the medals are shared", () => {
    expect(final([], [...level.slice(2)])).toEqual({ places: [3, 4, 4], due: [], form: 0 })
  })

  test("asks all who are level for a medal for form 3, until each has performed it", () => {
    expect(final([], level)).toEqual({ places: [1, 1, 3, 4, 4], due: [1, 2], form: 3 })
    expect(final([[1, 3, 3000]], level)).toMatchObject({ due: [1, 2], form: 3 })
  })

  test("is parted by it, and by the next one where it is level again", () => {
    const third = [
      [1, 3, 3000],
      [2, 3, 3100],
    ] as const
    expect(final(third, level)).toEqual({ places: [2, 1, 3, 4, 4], due: [], form: 0 })
    const same = [
      [1, 3, 3000],
      [2, 3, 3000],
    ] as const
    expect(final(same, level)).toMatchObject({ due: [1, 2], form: 4 })
    expect(final([...same, [1, 4, 3200], [2, 4, 3100]], level)).toMatchObject({ places: [1, 2, 3, 4, 4], due: [] })
  })

  test("parts three who share the second place, of whom two share it still", () => {
    const three = [
      [1, 1],
      [2, 2],
      [3, 2],
      [4, 2],
    ] as const
    const forms = [
      [2, 3, 3000],
      [3, 3, 3500],
      [4, 3, 3000],
    ] as const
    expect(final(forms, three)).toEqual({ places: [1, 3, 2, 3], due: [2, 4], form: 4 })
  })
})

import { readFileSync } from "node:fs"
import { describe, expect, test } from "vitest"
import { formOf, type PaperForm } from "./forms.ts"
import { matchOf } from "./match.ts"

interface Shown {
  readonly marks: readonly { readonly technique: string; readonly presentation: string }[]
  readonly penalties?: Readonly<Record<string, number>>
}
interface Case {
  readonly id: string
  readonly what: string
  readonly style: string
  readonly formCount?: number
  readonly forms: readonly Readonly<Record<"blue" | "red", Shown>>[]
  readonly expect: {
    readonly sums: Readonly<Record<"blue" | "red", string>> | null
    readonly winner: string | null
    readonly by: string | null
    readonly due: number | null
  }
}

const file = new URL("../../../tests/data/poomsae-cases.json", import.meta.url)
const cases = JSON.parse(readFileSync(file, "utf8")) as { readonly matches: readonly Case[] }

const OFF: Readonly<Record<string, number>> = { time: 300, boundary: 300, restart: 600 }
const milli = (text: string): number => Math.round(Number(text) * 1000)

function scoreOf({ marks, penalties = {} }: Shown, unit: number): PaperForm {
  const off = Object.entries(penalties).reduce((sum, [kind, count]) => sum + (OFF[kind] ?? 0) * count, 0)
  const given = marks.map((mark) => ({ technique: milli(mark.technique), presentation: milli(mark.presentation) }))
  return formOf(given, off, unit)
}

describe("paper counts a match", () => {
  test.each(cases.matches.map((one) => [`${one.id}: ${one.what}`, one] as const))("%s", (_, one) => {
    const isFreestyle = one.style === "freestyle"
    const unit = isFreestyle ? 10 : 1
    const pairs = one.forms.map(({ blue, red }) => ({ blue: scoreOf(blue, unit), red: scoreOf(red, unit) }))
    const forms = one.formCount ?? (isFreestyle ? 1 : 2)
    const { sums, winner, by, due } = matchOf(pairs, forms, isFreestyle ? "technique" : "presentation")
    const told = one.expect
    expect(sums).toEqual({ blue: milli(told.sums?.blue ?? "0"), red: milli(told.sums?.red ?? "0") })
    expect([winner, by, due]).toEqual([told.winner ?? "", told.by ?? "", told.due ?? 0])
  })
})

import { MantineProvider } from "@mantine/core"
import { act } from "react"
import { createRoot, type Root } from "react-dom/client"
import { afterEach, beforeEach, expect, test, vi } from "vitest"
import type { StatementAnswer, StatementAnswers, StatementWireLine } from "#contract/money/statement.ts"
import { StatementLines } from "./StatementLines.tsx"
import { statementTexts } from "./uk.ts"
import { numberOf, type StatementWork } from "./use-statement.ts"

let root: Root
beforeEach(() => {
  vi.stubGlobal("IS_REACT_ACT_ENVIRONMENT", true)
  root = createRoot(document.body.appendChild(document.createElement("div")))
})
afterEach(() => {
  act(() => root.unmount())
  document.body.replaceChildren()
  vi.unstubAllGlobals()
})

const line: StatementWireLine = {
  table: 0,
  row: 2,
  date: "28.11.2026",
  amount: 10_000,
  payer: "Тигр",
  payerCode: "",
  purpose: "",
  reference: "",
  document: "",
  outcome: "alike",
  why: "undocumented",
  parts: [],
  clubs: [],
}
const row = numberOf(line)

/** What a line asks, by the names of its questions and their choices; `said`: what was answered of it. */
function shown(fields: Partial<StatementWireLine>, said?: StatementAnswers[string]) {
  const [whose, again] = [vi.fn(), vi.fn()]
  const answers = said ? { [row]: said } : {}
  const work = { asked: new Set([row]), said: { answers }, whose, again } as unknown as StatementWork
  const clubs = [{ organization: "СК «Тигр»", region: "Київ", owed: 0 }]
  const answer = { lines: [{ ...line, ...fields }], bad: [], clubs } as unknown as StatementAnswer
  act(() => root.render(<MantineProvider>{<StatementLines work={work} answer={answer} />}</MantineProvider>))
  const groups = [...document.querySelectorAll("[role=radiogroup]")]
  const choices = groups.map((group) => [...group.querySelectorAll("label")].map(({ textContent }) => textContent))
  const press = (at: number): void => {
    const choice = document.querySelectorAll<HTMLInputElement>("input[type=radio]")[at]
    act(() => choice?.click())
  }
  return { choices, press, whose, again, text: document.body.textContent }
}

const AGAIN = [statementTexts.isSame, statementTexts.isNew]

test("a line like a recorded one asks first whether it is recorded, then whose it is", () => {
  const first = shown({})
  expect(first.choices).toEqual([AGAIN])
  first.press(1)
  expect(first.again).toHaveBeenCalledWith(row, true)
  const second = shown({ outcome: "asked", why: "name", clubs: [0] }, { isNew: true })
  expect(second.choices).toEqual([AGAIN, ["СК «Тигр», Київ (боргу немає)", statementTexts.notOurs]])
  second.press(2)
  expect(second.whose).toHaveBeenCalledWith(row, [{ organization: "СК «Тигр»", region: "Київ", amount: 10_000 }])
  expect(shown({ outcome: "recorded", why: "number" }, { isNew: true }).choices).toEqual([AGAIN])
})

test("a line whose payments were revoked says so", () => {
  expect(shown({ why: "revoked" }).text).toContain("запис скасовано")
})

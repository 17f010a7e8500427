import { expect, test } from "vitest"
import type { SameTexts } from "./support/same-texts.ts"

type Ours = typeof import("#web/features/awards/uk.ts")

const messages: SameTexts<Ours>["messages"] = {
  title: "Medal ceremony",
  toStandings: "Standings",
  loading: "Reading results…",
  forbidden: "The secretaries of the tournament lead the ceremony",
  open: (count) =>
    count === 0 ? "All categories are over." : `Still going on: ${count} ${count === 1 ? "category" : "categories"}.`,
  nobody: "Nobody to award yet",
  nobodyText: "A category comes here as soon as it is over.",
  toResults: "Results",
  groups: { called: "Called", ready: "Ready for the ceremony", given: "Given", "": "The result is being reviewed" },
  empty: { called: "Nobody is called.", ready: "No category waits for medals.", given: "No medals given yet.", "": "" },
  call: "Call",
  give: "Given",
  reveal: (place) => `Show place ${place}`,
  revealNamed: (place, category) => `Show place ${place} on the display: ${category}`,
  revealAll: "All at once",
  revealAllNamed: (category) => `Show all winners on the display: ${category}`,
  revealed: (category) => `${category}: more is shown on the podium`,
  back: "Take the call back",
  backToCalled: "Back to the called ones",
  callNamed: (category) => `Call to the ceremony: ${category}`,
  giveNamed: (category) => `Given: ${category}`,
  backNamed: (category) => `Take the call back: ${category}`,
  backToCalledNamed: (category) => `Back to the called ones: ${category}`,
  done: {
    called: (category) => `${category}: called`,
    given: (category) => `${category}: given`,
    ready: (category) => `${category}: call taken back`,
  },
  place: (place) => `Place ${place}`,
  failed: "That did not work",
}

test("a second language is a second module of the same type", async () => {
  const english: SameTexts<Ours> = { messages }
  const ours = await import("#web/features/awards/uk.ts")
  expect(Object.keys(english.messages)).toEqual(Object.keys(ours.messages))
  expect(english.messages.open(2)).toBe("Still going on: 2 categories.")
  expect(ours.messages.open(2)).toBe("Ще тривають: 2 категорії.")
})

test("a module that lacks a text, or takes something else, does not compile", () => {
  const { title, ...others } = messages
  // @ts-expect-error The title is missing.
  const lacking: SameTexts<Ours>["messages"] = others
  // @ts-expect-error A place is a number.
  const wrong: SameTexts<Ours>["messages"] = { ...messages, place: (place: string) => place }
  // @ts-expect-error A sentence with a number is no plain string.
  const flat: SameTexts<Ours>["messages"] = { ...messages, open: "Still going on" }
  expect([lacking, wrong, flat]).toHaveLength(3)
  expect(title).toBe("Medal ceremony")
})

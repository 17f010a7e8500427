import { expect, test } from "vitest"
import { boardFrame } from "#tests/pictures/frames.ts"
import { cardText } from "./card-text.ts"

const request = { of: 7, at: 0, round: 1, left: 60_000, kind: "ivr", side: "red", subject: "points" } as const

test.each([
  [null, 1, "Картка є"],
  [null, 0, "Картки немає"],
  [null, 2, "Карток: 2"],
  [request, 1, "Картку розглядають"],
  [request, 2, "Картку розглядають, ще карток: 1"],
  [{ ...request, side: "blue" }, 1, "Картка є"],
  [{ ...request, kind: "techCard" }, 1, "Картка є"],
] as const)("the video table tells of %j and %d cards: %s", (asked, video, said) => {
  const { bout } = boardFrame("stopped", 0)
  if (!bout) throw new Error("the frame has no bout")
  expect(cardText({ board: { ...bout, red: { ...bout.red, video } }, request: asked }, "red")).toBe(said)
})

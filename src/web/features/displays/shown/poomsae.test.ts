import { expect, test } from "vitest"
import type { WireBoardLine } from "#contract/displays/calls.ts"
import { isLast, isOut, placeText } from "./poomsae.ts"

const line = (place: number | null): WireBoardLine => ({
  name: "Юрчишина Олена",
  organization: "",
  region: "",
  unranked: place === null,
  athlete: place ?? 99,
  forms: [],
  total: 8,
  place,
  isDue: false,
})

test("who performs outside the competition has «п/к» for a place, is not told out, and hides no line of those who go on", () => {
  const board = [line(1), line(2), line(3), line(null)]
  expect(board.map(placeText)).toEqual(["1", "2", "3", "п/к"])
  expect(board.map((one) => isOut(one, 2))).toEqual([false, false, true, false])
  expect(board.map((one) => isLast(one, board, 2))).toEqual([false, true, false, false])
  expect(placeText({ place: 1, isDue: true })).toBe("1=")
})

import { expect, test } from "vitest"
import { clubLine } from "./club-line.ts"

const upTo = (letters: number) => (line: string) => line.length <= letters

test("«п/к» stands first below a name and never gives way: the region goes, then the club is cut", () => {
  const line = (letters: number, isUnranked = true) =>
    clubLine({ club: "СК Січ", region: "Київська обл.", isUnranked }, upTo(letters))
  expect(line(40)).toEqual({ mark: "п/к", place: "СК Січ · Київська обл." })
  expect(line(22)).toEqual({ mark: "п/к", place: "СК Січ" })
  expect(line(4)).toEqual({ mark: "п/к", place: "СК Січ" })
  // Without it the same room has both.
  expect(line(22, false)).toEqual({ mark: "", place: "СК Січ · Київська обл." })
})

test("who has no club has the mark all the same", () => {
  expect(clubLine({ club: "", region: "", isUnranked: true }, upTo(40))).toEqual({ mark: "п/к", place: "" })
})

import { expect, test } from "vitest"
import type { OfficialId, SectionId, ShiftId } from "#domain/ids.ts"
import { crewAt } from "./crew.ts"
import type { Official } from "./officials.ts"

const [FIRST, SECOND] = [1 as SectionId, 2 as SectionId]
const official = (id: number, role: Official["role"], more: Partial<Official> = {}): Official => ({
  id: id as OfficialId,
  name: `Суддя ${id}`,
  category: "",
  region: "",
  organization: "",
  role,
  sectionId: null,
  day: 0,
  note: "",
  ...more,
})
const shift = (id: number, day: number, name: string) => ({ id: id as ShiftId, day, name })
const duty = (officialId: number, shiftId: number, sectionId: SectionId) => ({
  officialId: officialId as OfficialId,
  shiftId: shiftId as ShiftId,
  sectionId,
})
const rota = {
  officials: [
    official(1, "secretary", { sectionId: FIRST }),
    official(2, "corner"),
    official(3, "referee"),
    official(4, "referee", { day: 2 }),
    official(5, "manager", { sectionId: SECOND }),
  ],
  shifts: [shift(1, 1, "09:00–10:00"), shift(2, 1, "10:00–11:00"), shift(3, 2, "Ранок")],
  duties: [duty(2, 1, FIRST), duty(3, 2, FIRST), duty(3, 1, SECOND), duty(4, 3, FIRST), duty(2, 3, SECOND)],
}
const names = (section: SectionId, day: number, time: string) =>
  crewAt(rota, { section, day, time }).map(({ id }) => id)

test("a court's crew is who stays there and who has the shift of that time, by role", () => {
  expect(names(FIRST, 1, "09:59")).toEqual([2, 1])
  expect(names(FIRST, 1, "10:00")).toEqual([3, 1])
  expect(names(SECOND, 1, "09:10")).toEqual([5, 3])
})

test("where no shift holds the time, all of that day's crews are named; days are kept apart", () => {
  expect(names(FIRST, 1, "")).toEqual([3, 2, 1])
  expect(names(FIRST, 0, "20:00")).toEqual([3, 2, 1])
  expect(names(FIRST, 2, "09:30")).toEqual([4, 1])
  expect(names(SECOND, 2, "09:30")).toEqual([5, 2])
})

import { expect, test } from "vitest"
import { crewOn } from "./crew.ts"

const official = (id: number, name: string, fields: object = {}) => ({
  id,
  name,
  category: "",
  region: "",
  organization: "",
  role: "corner" as const,
  section: 0,
  day: 0,
  note: "",
  ...fields,
})

test("a court's crew is who stays there and whom the rota has there in this shift, the referee before corner judges", () => {
  const list = [
    official(1, "Гай О."),
    official(2, "Коваль Ю.", { role: "referee", section: 7 }),
    official(3, "Мороз А."),
    official(4, "Інший К.", { section: 8 }),
  ]
  const cell = (...officials: number[]) => [{ section: 7, officials }]
  const shifts = [
    { id: 1, day: 1, title: "09:00–10:00", cells: cell(1) },
    { id: 2, day: 1, title: "10:00–11:00", cells: cell(3) },
  ]
  const on = (time: string, section = 7) => crewOn({ list, shifts }, { section, day: 0, time })
  expect(on("09:30")).toEqual(["Коваль Ю. (референт)", "Гай О. (бічний суддя)"])
  expect(on("10:30")).toEqual(["Коваль Ю. (референт)", "Мороз А. (бічний суддя)"])
  expect(on("09:30", 9)).toEqual([])
})

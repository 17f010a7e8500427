import { expect, test } from "vitest"
import { poomsaeCode } from "#contract/wire/codes.ts"
import { listsOn } from "./lists-on.ts"

test("a court of poomsae says whose lists are performed there, instead of asking for a draw", () => {
  const category = (id: number, sectionid: number, kind: "none" | "traditional" | "freestyle") => ({
    id,
    fullname: `№ ${id}`,
    sectionid,
    poomsae_type: poomsaeCode.to(kind),
  })
  const categories = [
    category(1, 4, "none"),
    category(2, 4, "traditional"),
    category(3, 5, "freestyle"),
    category(4, 4, "freestyle"),
  ]
  expect(listsOn(4, categories).map(({ id }) => id)).toEqual([2, 4])
  expect(listsOn(6, categories)).toEqual([])
})

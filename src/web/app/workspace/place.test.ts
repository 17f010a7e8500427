import { expect, test } from "vitest"
import { placeOf } from "./place.ts"

const overview = "/user/tournaments/overview/7"

test.each([
  ["", undefined, "info"],
  ["", 2, "athletes"],
  ["", 5, "results"],
  ["", 3, "info"],
  ["/bracket/12", undefined, "draw"],
  ["/bracket/12", 5, "results"],
  ["/checkin", undefined, "checkin"],
  ["/import", undefined, "athletes"],
  ["/people", undefined, "people"],
  ["/statement", undefined, "people"],
  ["/staff", undefined, "more"],
  ["/desk", undefined, "courts"],
  ["/desk/3", undefined, "courts"],
  ["/judges/3", undefined, "courts"],
  ["/mirror", undefined, "more"],
])("%s with tab %s marks the row «%s»", (rest, tab, page) => {
  expect(placeOf(overview + rest, tab)).toMatchObject({ tournament: 7, page })
})

test("the tournament's form is reached from the menu of its workspace", () => {
  expect(placeOf("/user/tournaments/update/7", undefined)).toMatchObject({ tournament: 7, page: "more", isApart: true })
})

test.each([
  "/user/tournaments",
  "/user/tournaments/create",
  "/user/tournaments/overview/abc",
  "/user/tournaments/overview/0/checkin",
  `${overview}/ceremony/12`,
  `${overview}/nothing`,
  "/user/tournaments/update/abc",
  "/t/7",
])("%s is no page of a workspace", (address) => {
  expect(placeOf(address, undefined)).toBeNull()
})

import { expect, test } from "vitest"
import { forgetful } from "./planted.ts"

const PATH = "/api/v1/tournaments/7/courts/step"
let actions = 0

test("every third save is dropped, however often it is sent", () => {
  const planted = forgetful(3)
  const saves = [1, 2, 3, 4].map((category) => save({ category }))
  expect(saves.map((one) => planted.drop(one) !== null)).toEqual([false, false, true, false])
  expect(saves.map((one) => planted.drop(one) !== null)).toEqual([false, false, true, false])
  expect(planted.dropped).toEqual(["стіл"])
})

test("what was sent before under another action may change nothing: it is passed on, and the next one dropped", () => {
  const planted = forgetful(2)
  expect(planted.drop(save({ category: 1 }))).toBeNull()
  expect(planted.drop(save({ category: 1 }))).toBeNull()
  expect(planted.drop(save({ category: 2 }))).not.toBeNull()
})

function save(fields: Record<string, unknown>) {
  actions += 1
  const action = `00000000-0000-4000-8000-${String(actions).padStart(12, "0")}`
  const body = Buffer.from(JSON.stringify({ ...fields, action, time: Date.now() + actions }))
  return { method: "POST", path: PATH, headers: { "x-device": encodeURIComponent("стіл") }, body }
}

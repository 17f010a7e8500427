import { expect, test } from "vitest"
import { kindCode, poomsaeCode, sexCode, showCode, statusCode } from "./codes.ts"

// [P2-126] [P2-127]
test("sex, kind, show, poomsae and status have the specification's numbers, and no others", () => {
  const numbers = [-1, 0, 1, 2, 3]
  expect(numbers.map(sexCode.from)).toEqual([undefined, "none", "male", "female", undefined])
  expect(numbers.map(kindCode.from)).toEqual([undefined, undefined, "kyorugi", "poomsae", undefined])
  expect(numbers.map(showCode.from)).toEqual([undefined, undefined, "bracket", "list", undefined])
  expect(numbers.map(poomsaeCode.from)).toEqual([undefined, "none", "traditional", "freestyle", undefined])
  expect(numbers.map(statusCode.from)).toEqual([undefined, "none", "published", "draft", undefined])
  expect([sexCode.to("female"), kindCode.to("poomsae"), showCode.to("list")]).toEqual([2, 2, 2])
})

import { expect, test } from "vitest"
import { variables } from "./config.ts"
import { nearNames } from "./near-names.ts"

test.each([
  ["PUBLIC_ULR", "PUBLIC_URL"],
  ["public_url", "PUBLIC_URL"],
  ["PUBLICURL", "PUBLIC_URL"],
  ["DATABASE_URI", "DATABASE_URL"],
  ["PROT", "PORT"],
  ["OPERATOR", "OPERATORS"],
  ["KEEP_MEDICAL_DAY", "KEEP_MEDICAL_DAYS"],
])("%s is taken for %s, and the sentence names both", (given, meant) => {
  expect(nearNames({ [given]: "x" })).toEqual([
    `${given}: такого налаштування немає, його не враховано. Можливо, ${meant}?`,
  ])
})

test("names of other programs, and our own, are no slips", () => {
  const others = [
    "PATH",
    "HOME",
    "HOSTNAME",
    "PWD",
    "LANG",
    "SHELL",
    "USER",
    "TERM",
    "TEST_DATABASE_URL",
    "npm_config_port",
  ]
  expect(nearNames(Object.fromEntries([...others, ...variables].map((name) => [name, "x"])))).toEqual([])
  expect(nearNames(Object.fromEntries(others.map((name) => [name, "x"])))).toEqual([])
})

test("whoever has set the name that is meant too is not asked", () => {
  expect(nearNames({ POST: "x", PORT: "3000" })).toEqual([])
  expect(nearNames({ POST: "x" })).toHaveLength(1)
})

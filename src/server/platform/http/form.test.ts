import { describe, expect, test } from "vitest"
import { nestFields, parseForm } from "./form.ts"

describe("fields of a form", () => {
  test.each([
    ["a plain field", "name=%D0%9A%D1%83%D0%B1%D0%BE%D0%BA&id=5", { name: "Кубок", id: "5" }],
    [
      "rows of a list",
      "bracket_data[0][position]=2_0&bracket_data[0][id]=7&bracket_data[1][position]=2_1&bracket_data[1][id]=9",
      {
        bracket_data: [
          { position: "2_0", id: "7" },
          { position: "2_1", id: "9" },
        ],
      },
    ],
    ["rows out of order", "a[1]=y&a[0]=x", { a: ["x", "y"] }],
    ["a repeated field", "a=1&a=2", { a: ["1", "2"] }],
    ["an empty pair of brackets", "a[]=1&a[]=2", { a: ["1", "2"] }],
    ["named children", "a[b]=1&a[c][d]=2", { a: { b: "1", c: { d: "2" } } }],
    ["brackets that are no path", "a]b[=1&[x]=2", { "a]b[": "1", "[x]": "2" }],
    ["ten rows", Array.from({ length: 11 }, (_, i) => `a[${i}]=${i}`).join("&"), { a: [..."0123456789", "10"] }],
  ])("%s", (_, body, fields) => {
    expect(parseForm(body)).toEqual(fields)
  })

  test("a field named after what every object has changes no object", () => {
    parseForm("__proto__[polluted]=1&constructor[prototype][polluted]=1&a[__proto__][polluted]=1")
    expect(({} as Record<string, unknown>).polluted).toBeUndefined()
  })

  test("a huge index makes no huge list", () => {
    expect(parseForm("a[9999]=1")).toEqual({ a: { 9999: "1" } })
  })

  test("more fields than any form has are not read", () => {
    expect(nestFields(Array.from({ length: 2001 }, (_, i) => [`f${i}`, "1"] as const))).toBeNull()
  })
})

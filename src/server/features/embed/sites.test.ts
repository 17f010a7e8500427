import { expect, test } from "vitest"
import { MOST_SITES, SITE_LENGTH } from "#contract/embed/calls.ts"
import { originsOf } from "./sites.ts"

test("sites are kept as origins, each once, in the order of their lines", () => {
  const lines = [
    "",
    " https://Federation.UA/ ",
    "http://club.example.org:8080",
    "https://federation.ua",
    "http://localhost:3000",
  ]
  expect(originsOf(lines)).toEqual(["https://federation.ua", "http://club.example.org:8080", "http://localhost:3000"])
})

test("a name of another alphabet is kept as headers write it", () => {
  expect(originsOf(["https://федерація.укр"])).toEqual(["https://xn--80ahcb9cuat6e0c.xn--j1amh"])
})

test.each([
  ["federation.ua", "no scheme"],
  ["ftp://federation.ua", "another scheme"],
  ["javascript:alert(1)", "no site at all"],
  ["https://federation.ua/news", "a page"],
  ["https://federation.ua/?a=1", "a query"],
  ["https://federation.ua#a", "a place on a page"],
  ["https://olena@federation.ua", "a person"],
  ["https://*.federation.ua", "a wildcard"],
  ["https://*", "everybody"],
  ["https://a.ua https://b.ua", "two in a line"],
  ["https://a.ua; script-src *", "another directive of the header"],
  ["https://a.ua,https://b.ua", "a list"],
  ["https://'self'", "a keyword of the header"],
  ["https://federation", "a name of no site"],
  ["https://a.ua:99999", "a port that is none"],
  [`https://${"a".repeat(60)}.${"b".repeat(60)}.ua`, "a name longer than a header bears"],
])("%s is refused with its line: %s", (line) => {
  const refused = expect.objectContaining({
    code: "wrong_site",
    field: "sites",
    data: expect.objectContaining({ line: 3 }),
  })
  expect(() => originsOf(["https://a.ua", "", line])).toThrow(refused)
})

test("as many sites as a header bears", () => {
  const lines = Array.from({ length: MOST_SITES + 1 }, (_, at) => `https://site${at}.ua`)
  expect(originsOf(lines.slice(1)).length).toBe(MOST_SITES)
  expect(() => originsOf(lines)).toThrow(expect.objectContaining({ code: "too_many_sites" }))
  expect(SITE_LENGTH * MOST_SITES).toBeLessThan(2_000)
})

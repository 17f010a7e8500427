import { createElement } from "react"
import { renderToStaticMarkup } from "react-dom/server"
import { describe, expect, it, test } from "vitest"
import { wireAthlete, wireTournament } from "#tests/support/wire.ts"
import { withAthlete, withoutAthlete } from "#web/features/athletes/shown-athletes.ts"
import { changed } from "#web/tournament/changed.ts"
import { countBy, countClubs, named } from "#web/tournament/totals.ts"
import { RichText } from "./RichText.tsx"

const shownText = (html: string): string => renderToStaticMarkup(createElement(RichText, { html }))

describe("formatted text", () => {
  it("keeps what the editor can make", () => {
    const html = '<p>Правила <strong>WT</strong></p><ul><li>Керугі</li></ul><a href="https://example.com">Сайт</a>'
    expect(shownText(html)).toContain("<p>Правила <strong>WT</strong></p><ul><li>Керугі</li></ul>")
    expect(shownText(html)).toContain('href="https://example.com"')
  })

  it("builds no script, handler, style or odd address, even if the server let them through", () => {
    const html =
      '<p onclick="x()" style="color:red">а</p><script>x()</script><img src=x onerror="x()"><a href="javascript:x()">б</a><svg><a>в</a></svg>'
    expect(shownText(html)).not.toMatch(/x\(\)|style|<img|<svg|href/)
    expect(shownText(html)).toMatch(/<p>а<\/p>б/)
  })
})

describe("the screen after a step of its own", () => {
  const shown = wireTournament({ revision: 5, sportsmans: [wireAthlete({ id: 1 }), wireAthlete({ id: 2 })] })

  it("shows it at once and takes the next revision", () => {
    const after = changed(shown, 6, withAthlete(wireAthlete({ id: 2, name: "Жук Яна" })))
    expect(after.revision).toBe(6)
    expect(after.sportsmans.map(({ id, name }) => [id, name])).toEqual([
      [1, ""],
      [2, "Жук Яна"],
    ])
  })

  it("keeps the older revision where steps of others are missing, so that the full answer still comes in", () => {
    const after = changed(shown, 8, withoutAthlete(1))
    expect(after.sportsmans.map(({ id }) => id)).toEqual([2])
    expect(after.revision).toBe(5)
  })

  it("changes nothing where the full answer was there first", () => {
    expect(changed(shown, 5, withoutAthlete(1))).toBe(shown)
  })
})

test("totals count spellings of one key once and what is not given not at all", () => {
  const of = (organization: string) => wireAthlete({ organization })
  const groups = countBy([of("Динамо"), of("СК «Тигр»"), of('СК "Тигр"'), of("")], (one) => one.organization)
  expect(groups).toEqual([
    { label: "СК «Тигр»", count: 2 },
    { label: "", count: 1 },
    { label: "Динамо", count: 1 },
  ])
  expect(named(groups)).toBe(2)
})

test("clubs of one name in two regions are two, as they are for fees and team points", () => {
  const of = (organization: string, oblast: string) => wireAthlete({ organization, oblast })
  const rows = [
    ["СК «Тигр»", "Київ"],
    ['СК "Тигр"', "Київ"],
    ["СК «Тигр»", "Львівська область"],
    ["Динамо", "Київ"],
    ["", "Київ"],
  ]
  const groups = countClubs(rows.map(([club = "", region = ""]) => of(club, region)))
  expect(groups.map(({ label, count }) => [label, count])).toEqual([
    ["СК «Тигр», Київ", 2],
    ["", 1],
    ["Динамо", 1],
    ["СК «Тигр», Львівська область", 1],
  ])
  expect(named(groups)).toBe(3)
})

import { describe, expect, test } from "vitest"
import type { WireCategory } from "#contract/categories/calls.ts"
import { writtenPaths } from "#contract/site/pages.ts"
import * as Bracket from "#domain/bracket/index.ts"
import { athleteOf, filled, hall, newAthlete, newCategory, newTournament, ok, placed } from "#tests/support/hall.ts"
import { given, judgingOf } from "#tests/support/judging.ts"
import { poomsaeField } from "#tests/support/poomsae.ts"
import { DAY } from "#tests/support/world.ts"
import { bracketOf } from "#web/tournament/bracket-of.ts"

const pageTemplate = '<!doctype html><html lang="uk-UA"><head><!--head--></head><body><!--body--></body></html>'
const { app, signUp, nobody, db, setNow } = await hall({ writesRows: true, pageTemplate })
const olena = await signUp("olena")

/** The text of a page that is there. */
async function textAt(url: string): Promise<string> {
  const answer = await nobody.get(url)
  expect([url, answer.statusCode, answer.headers["content-type"]]).toEqual([url, 200, "text/html; charset=utf-8"])
  return answer.body
}

async function published(fields = {}) {
  const { id } = await newTournament(olena, { published: 1, ...fields })
  const { category, athletes } = await placed(olena, id, 4, 4)
  return { id, category, athletes }
}

test("every page that the contract names is written", () => {
  expect(writtenPaths.filter((url) => !app.hasRoute({ method: "GET", url }))).toEqual([])
})

describe("a published tournament", () => {
  test("is read as text: names, pairs, times, results, whatever page they belong to", async () => {
    const { id, category, athletes } = await published({ city: "Дніпро", notes: "Вага до 9:00" })
    const [first, second] = athletes
    const body = { tournament_id: id, category: category.id, technicalNumber: 2, winSpId: first!.id, blue_points: 12 }
    ok(await olena.post("/api/update-bracket-fight", { ...body, red_points: 3 }))
    const info = await textAt(`/t/${id}`)
    for (const word of ["Кубок Тигра", "Дніпро", "Вага до 9:00", category.name]) expect(info).toContain(word)
    expect(info).toMatch(/<meta property="og:title" content="Кубок Тигра" \/>/)
    expect(info).toMatch(/<meta name="description" content="Кубок Тигра, 15\.05\.2026, Дніпро: /)
    const own = await textAt(`/t/${id}/c/${category.id}`)
    for (const { name } of athletes) expect(own).toContain(name)
    expect(own).toMatch(/"points num">12<[\s\S]*"points num">3</)
    expect(own).toContain(`/t/${id}/draw/${category.id}`)
    // Each round that has a way to it has its place, and the one that goes on is marked.
    const ways = [...own.matchAll(/href="#(round-\d)"( aria-current="true")?/g)].map(([, place, mark]) => [
      place,
      !!mark,
    ])
    expect(ways).toEqual([
      ["round-2", true],
      ["round-1", false],
    ])
    for (const [place] of ways) expect(own).toContain(`id="${place}"`)
    expect(await textAt(`/t/${id}/teams`)).toContain(second!.name)
    expect(await textAt(`/t/${id}/a/${first!.id}`)).toContain("✓")
    expect(await textAt(`/t/${id}/search?q=${encodeURIComponent("стасюк з")}`)).toContain(`/t/${id}/a/${first!.id}`)
    expect(await textAt(`/t/${id}/club?name=${encodeURIComponent("СК «Тигр»")}`)).toContain(first!.name)
    expect(await textAt(`/t/${id}/results`)).toContain(second!.name)
  })

  test("a search tells people of the name before those of a club of that name, who else would leave no room", async () => {
    const { id, category } = await published({})
    for (let n = 0; n < 60; n++) {
      await newAthlete(olena, n, category, { name: `Абрамов Ян ${n}`, organization: "СК Ющенка" })
    }
    const person = await newAthlete(olena, 70, category, { name: "Ющенко Яна" })
    const found = await textAt(`/t/${id}/search?q=${encodeURIComponent("ющенк")}`)
    const places = [...found.matchAll(/\/a\/(\d+)/g)].map(([, athlete]) => Number(athlete))
    expect(places[0]).toBe(person.id)
  })

  test("a search counts whose club is spelt so among the right ones, though the name is nearly spelt so too", async () => {
    const { id, category } = await published({})
    for (let n = 0; n < 60; n++)
      await newAthlete(olena, n, category, { name: `Сокол Ян ${n}`, organization: "СК Тигр" })
    const club = await newAthlete(olena, 70, category, { name: "Сокоренко Яна", organization: "СК Сокіл" })
    const named = await newAthlete(olena, 71, category, { name: "Соколенко Яна", organization: "СК Сокіл" })
    const found = await textAt(`/t/${id}/search?q=${encodeURIComponent("сокіл")}`)
    for (const { id: athlete } of [club, named]) expect(found).toContain(`/a/${athlete}`)
  })

  test("a search finds a fight by its number, and people by another spelling or with a letter wrong", async () => {
    const { id, category, athletes } = await published()
    const court = ok<{ item: { id: number } }>(
      await olena.post("/api/save-section", { tournament_id: id, name: "Корт 1" }),
    )
    ok(
      await olena.post("/api/save-category-section", {
        tournament_id: id,
        category: category.id,
        sectionid: court.item.id,
      }),
    )
    ok(await olena.post("/api/category-section-numeration", { tournament_id: id, id: court.item.id }))
    const asked = (text: string) => textAt(`/t/${id}/search?q=${encodeURIComponent(text)}`)
    const { fights } = (await nobody.get(`/api/v1/public/tournaments/${id}/schedule`)).json<{
      fights: { number: number; technicalNumber: number; blue: { name: string } | null }[]
    }>()
    const fight = fights.find(({ number, blue }) => number > 0 && blue)
    for (const text of [`${fight?.number}`, `№ ${fight?.number}`, `бій ${fight?.number}`]) {
      const found = await asked(text)
      expect(found).toMatch(new RegExp(`/t/${id}/c/${category.id}">№\u00a0${fight?.number} `))
    }
    expect(await asked("99999")).toContain("Нічого не знайдено")
    // Its score is filled in as it runs, as everywhere: by the fight around the place.
    const call = { category: category.id, technicalNumber: fight?.technicalNumber, step: "call" }
    ok(await olena.post(`/api/v1/tournaments/${id}/courts/step`, call))
    expect(await asked(`${fight?.number}`)).toMatch(
      new RegExp(`<li data-fight="${category.id}/${fight?.technicalNumber}">.*data-score="line"`),
    )
    const [first] = athletes
    expect(first?.name).toMatch(/^Стасюк/)
    for (const text of ["Stasiuk", "стасук", "стасюк", "Стасєюк", "zakhar stas"])
      expect([text, (await asked(text)).includes(`/t/${id}/a/${first?.id}`)]).toEqual([text, true])
  })

  test("a search finds categories by their words, and the people of a region after those of a name", async () => {
    const { id, category } = await published({})
    const other = await newAthlete(olena, 5, category, { name: "Гнатюк Лев", oblast: "Волинська область" })
    const person = await newAthlete(olena, 6, category, { name: "Волинець Ян", oblast: "Київ" })
    const asked = (text: string) => textAt(`/t/${id}/search?q=${encodeURIComponent(text)}`)
    const words = category.fullname.split(" ")
    for (const text of [category.fullname, words[0] ?? "", words.toReversed().join(" "), `${words[0]?.slice(0, -1)}ы`])
      expect([text, (await asked(text)).includes(`/t/${id}/c/${category.id}">${category.fullname}`)]).toEqual([
        text,
        true,
      ])
    const heavy = await newCategory(olena, id, { name: "Дорослі +78 ч" })
    for (const text of ["78 дорослі", "+78"])
      expect([text, (await asked(text)).includes(`/c/${heavy.id}">`)]).toEqual([text, true])
    for (const text of ["Волин", "volyn", "валин"]) {
      const places = [...(await asked(text)).matchAll(/\/a\/(\d+)/g)].map(([, athlete]) => Number(athlete))
      expect([text, places]).toEqual([text, [person.id, other.id]])
    }
    expect(await asked("Мадрид")).toContain("Нічого не знайдено")
  })

  test("every line of a fight says who fights outside the competition", async () => {
    const { id, category, athletes } = await published({ date: "15.05.2026" })
    const [own] = athletes
    const name = "Гість Ян"
    await newAthlete(olena, 0, category, { id: own?.id, name, unranked: 1, agreed: ["unranked_drawn"] })
    const court = ok<{ item: { id: number } }>(
      await olena.post("/api/save-section", { tournament_id: id, name: "Корт 1" }),
    )
    const sectionid = court.item.id
    ok(await olena.post("/api/save-category-section", { tournament_id: id, category: category.id, sectionid }))
    ok(await olena.post("/api/category-section-numeration", { tournament_id: id, id: sectionid }))
    const club = encodeURIComponent(own?.organization ?? "")
    const { fights } = (await nobody.get(`/api/v1/public/tournaments/${id}/schedule`)).json<{
      fights: { number: number; blue: { id: number } | null; red: { id: number } | null }[]
    }>()
    const search = fights.find(({ blue, red }) => [blue?.id, red?.id].includes(own?.id))?.number
    const pages = ["", "/schedule", `/c/${category.id}`, `/a/${own?.id}`, `/club?name=${club}`, `/search?q=${search}`]
    for (const page of pages) {
      const text = (await textAt(`/t/${id}${page}`)).replace(/<(title|meta|h1)[^>]*>[^<]*| [a-z-]+="[^"]*"/g, "")
      const named = [...text.matchAll(/Гість(?: |\u00a0)Ян?\.?(.{0,6})/g)].map(([, behind]) => behind)
      expect([page, named.length > 0, named.filter((behind) => !behind?.startsWith(" (п/к)"))]).toEqual([
        page,
        true,
        [],
      ])
    }
  })

  test("every element of a page is closed, every id is there once, and nothing that people wrote is markup", async () => {
    const { id, category } = await published({ name: "<script>alert(1)</script>\"'&$&" })
    const nasty = { name: "<img src=x onerror=y>", organization: '"><b>СК' }
    const athlete = await newAthlete(olena, 7, category, nasty)
    const pages = [
      "",
      "/info",
      "/mine",
      "/brackets",
      "/schedule",
      "/results",
      "/teams",
      `/c/${category.id}`,
      `/a/${athlete.id}`,
      "/search?q=%3Cimg",
    ]
    for (const page of pages) {
      const text = await textAt(`/t/${id}${page}`)
      expect(text).not.toMatch(/<script|<img src=x|<b>СК/)
      expect([page, unclosed(text)]).toEqual([page, []])
      const ids = [...text.matchAll(/ id="([^"]+)"/g)].map(([, one]) => one)
      expect(ids.length).toBe(new Set(ids).size)
    }
  })

  test("shows no draw before its time, no page once it is hidden, and 304 to whoever has it", async () => {
    const { id, category, athletes } = await published()
    const embargo = new Date(DAY.getTime() + 60_000)
    await db
      .updateTable("draws")
      .set({ embargo })
      .where("tournamentId", "=", id as never)
      .execute()
    ok(await olena.post("/api/tournament-update", { id, notes: "ембарго" }))
    const url = `/t/${id}/c/${category.id}`
    expect(await textAt(url)).not.toContain('class="scene"')
    setNow(new Date(embargo.getTime() + 1))
    expect(await textAt(url)).toContain('class="scene"')
    setNow(DAY)
    const results = await nobody.get(`/t/${id}/results`)
    const again = await nobody.get(`/t/${id}/results`, { "if-none-match": String(results.headers.etag) })
    expect(again.statusCode).toBe(304)
    ok(await olena.post("/api/tournament-update", { id, published: 0 }))
    for (const page of ["", "/schedule", `/c/${category.id}`, `/a/${athletes[0]!.id}`]) {
      const gone = await nobody.get(`/t/${id}${page}`)
      expect([page, gone.statusCode, gone.body.includes("Сторінку не знайдено")]).toEqual([page, 404, true])
      expect(gone.headers["cache-control"]).toBe("no-cache")
    }
    ok(await olena.post("/api/tournament-update", { id, published: 1 }))
    for (const odd of [`/t/${id}/c/x`, `/t/${id}/a/99999999`, `/t/${id}/club?name=%D0%9D`]) {
      const { statusCode, body } = await nobody.get(odd)
      expect([odd, statusCode, body.includes("Такого турніру немає"), body.includes(`href="/t/${id}"`)]).toEqual([
        odd,
        404,
        false,
        true,
      ])
    }
    for (const odd of ["/t/0", "/t/abc", "/t/7x/results", `/t/${id}/c/x`, `/t/${id}/club`]) {
      expect([odd, (await nobody.get(odd)).statusCode]).toEqual([odd, 404])
    }
  })
})

test("medals and team standings stand in two tables, each by what it shows; equal clubs share a place", async () => {
  const { id } = await newTournament(olena, { published: 1 })
  const drawn = await Promise.all([placed(olena, id, 4, 4), placed(olena, id, 3, 4, { name: "Кадети -57 ч" })])
  const clubs = [...["Альфа", "Бета", "Гама", "Дельта"], ...["Гама", "Бета", "Дельта"]]
  for (const [at, athlete] of drawn.flatMap(({ athletes }) => athletes).entries())
    ok(await olena.post("/api/tournament-newsportsman", { ...athlete, tournament: id, organization: clubs[at] }))
  const [{ category, athletes }] = drawn as [(typeof drawn)[0], unknown]
  for (const [technicalNumber, at] of [
    [2, 0],
    [1, 2],
    [0, 0],
  ] as const) {
    const winSpId = athletes[at]!.id
    ok(
      await olena.post("/api/update-bracket-fight", {
        tournament_id: id,
        category: category.id,
        technicalNumber,
        winSpId,
      }),
    )
  }
  const text = await textAt(`/t/${id}/results`)
  const rowsOf = (name: string): string[][] => {
    const table = new RegExp(`aria-label="${name}"[\\s\\S]*?<tbody>([\\s\\S]*?)</tbody>`).exec(text)?.[1] ?? ""
    return [...table.matchAll(/<tr>([\s\S]*?)<\/tr>/g)].map(([, row = ""]) =>
      [...row.matchAll(/<t[dh][^>]*>([\s\S]*?)<\/t[dh]>/g)].map(([, cell = ""]) => cell.replace(/<[^>]+>/g, "")),
    )
  }
  expect(rowsOf("Медалі: Організації")).toEqual([
    ["1", "Альфа", "1", "0", "0", "1"],
    ["2", "Гама", "0", "1", "0", "1"],
    ["3", "Бета", "0", "0", "1", "1"],
    ["3", "Дельта", "0", "0", "1", "1"],
  ])
  expect(rowsOf("Командний залік: Організації").map(([place, name, , , , points]) => [place, name, points])).toEqual([
    ["1", "Альфа", "7"],
    ["2", "Гама", "5"],
    ["3", "Бета", "3"],
    ["3", "Дельта", "3"],
  ])
  expect(text).toContain("Місця за медалями")
  expect(text).toContain("Місця за балами")
})

// [P1-6] [P1-7] [P1-8]
test("the landing page says what the product does, and names published tournaments alone", async () => {
  const open = await published({ name: "Відкритий кубок" })
  await newTournament(olena, { name: "Таємний кубок" })
  const text = await textAt("/")
  for (const words of [
    "Онлайн-реєстрація",
    "розділ пумсе",
    "Особисті й командні змагання з традиційного та фрістайл-пумсе",
    "оцінки з планшетів одразу після виступу, і результат з’являється тієї ж миті",
    "Сітка або список",
    "Швидкі звіти",
    "Закриті турніри",
    "Спробувати демо",
    "Без реєстрації, турнір із вигаданими спортсменами",
    "Кабінет секретаря",
  ]) {
    expect(text).toContain(words)
  }
  // An organiser, a coach and a spectator each find their way.
  for (const way of ["/signUp?as=organiser", "/signUp?as=coach", "#tournaments"])
    expect(text).toContain(`href="${way}"`)
  expect(text).toContain(`href="/t/${open.id}"`)
  expect(text).not.toContain("Таємний кубок")
  expect(unclosed(text)).toEqual([])
})

// [P1-11] [P1-12]
test("legal pages are Ukrainian, two of them Russian too; nobody under 13, off the mailings within 48 hours", async () => {
  expect(await textAt("/privacy-policy")).toMatch(/молодших за 13 років[\s\S]*протягом 48 годин/)
  const russian = await textAt("/privacy-policy/ru")
  expect(russian).toMatch(/<html lang="ru">[\s\S]*младше 13 лет[\s\S]*в течение 48 часов/)
  expect(await textAt("/disclaimer")).toContain("Відмова від відповідальності")
  expect(await textAt("/disclaimer/ru")).toContain("Отказ от ответственности")
  expect(await textAt("/policy-cookies")).toContain("не встановлює файлів cookie")
  expect(await textAt("/subscription-policy")).toContain("Як відкликати згоду")
})

const VOID = new Set(["meta", "link", "img", "input", "br", "hr", "!doctype"])

/** Elements that are not closed at the right place. */
function unclosed(text: string): string[] {
  const open: string[] = []
  const wrong: string[] = []
  const markup = text.replace(/<!--.*?-->/g, "")
  for (const [tag, slash, name = "", , self] of markup.matchAll(
    /<(\/?)([a-z!][a-z0-9]*)((?:"[^"]*"|[^>"])*?)(\/?)>/gi,
  )) {
    if (VOID.has(name.toLowerCase()) || self) continue
    if (!slash) open.push(name)
    else if (open.pop() !== name) wrong.push(tag)
  }
  return [...wrong, ...open]
}

test("a list of poomsae shows the judges' marks, the dropped ones struck, and the places so far", async () => {
  const { id, category, send, step, a, field, points } = await judgingOf(app, olena).judging(5)
  for (const at of [0, 1, 2, 3, 4]) ok(await send(at, given(3.5 + at / 10, 1.5)))
  ok(await step("events/close", {}))
  ok(await points(field(a, "final_teh2", 4), field(a, "final_pres2", 5)))
  const { body } = await nobody.get(`/t/${id}/c/${category.id}`)
  expect(body).toContain("Місця проміжні: виступили 1 з 2.")
  const dropped = (mark: string): string => `<s title="Не враховано">(${mark})</s>`
  expect(body).toContain(`Техніка: ${dropped("3,5")} 3,6 3,7 3,8 ${dropped("3,9")} = 3,700;`)
})

test("the list of categories calls none of them over before its places are known", async () => {
  const { id, athletes, scoreAll } = await poomsaeField(olena, 3)
  const ids = athletes.map((athlete) => athlete.id)
  const state = async (technique: (at: number) => number) => {
    ok(await scoreAll("final_", ids, technique))
    return await textAt(`/t/${id}/brackets`)
  }
  expect(await state(() => 3)).toContain(">місця ще не визначено<")
  expect(await state((at) => 3 + at / 10)).toContain(">завершено<")
})

test("a round robin that ends level says what is to part them, until somebody says that they share the place", async () => {
  const { id } = await newTournament(olena, { published: 1, group_format: "roundRobin" })
  const { category, athletes } = await filled(olena, id, 3)
  const draw = { tournament_id: id, category: category.id }
  let now = ok<{ item: WireCategory }>(await olena.post("/api/auto-sortable-bracket", draw)).item
  const page = () => textAt(`/t/${id}/c/${category.id}`)
  const due = "Рівні («=»): їхні місця визначать додаткові поєдинки."
  const level = "Рівні («=») і після додаткових поєдинків"
  const said: boolean[][] = []
  for (let fought = 0; fought < 6; fought++) {
    // Blue wins every fight: each has beaten one of the others.
    const { fights } = Bracket.standing(bracketOf(now)!)
    const { t } = fights.find(({ state }) => state === "ready")!
    const points = { technicalNumber: t, blue_points: 5, red_points: 2 }
    now = ok<{ item: WireCategory }>(await olena.post("/api/update-bracket-fight", { ...draw, ...points })).item
    const body = await page()
    said.push([body.includes(due), body.includes(level), body.includes("<td>=</td>")])
  }
  const [none, tied, ended] = [
    [false, false, false],
    [true, false, true],
    [false, true, true],
  ]
  expect(said).toEqual([none, none, tied, tied, tied, ended])
  ok(await olena.post("/api/v1/draws/share", { category: category.id, athletes: athletes.map((one) => one.id) }))
  expect(await page()).not.toContain("Рівні (")
})

test("a list of poomsae says beside the name who performs outside the competition, and gives him no place", async () => {
  const { id, category, athletes, scoreAll } = await poomsaeField(olena, 3)
  const [u] = athletes
  await newAthlete(olena, 0, category, { id: u?.id, unranked: 1, agreed: ["unranked_drawn"] })
  const ids = athletes.map((one) => one.id)
  ok(await scoreAll("final_", ids, (at) => 4 - at / 10))
  const page = await textAt(`/t/${id}/c/${category.id}`)
  const rows = [
    ...page
      .slice(page.indexOf("<h2>Фінал</h2>"))
      .matchAll(/<td class="number">([^<]*)<\/td>\s*<th[^>]*><a[^>]*>([^<]*)</g),
  ]
  expect(rows.slice(0, 3).map(([, place, name]) => [place, name])).toEqual([
    ["1", athletes[1]?.name],
    ["2", athletes[2]?.name],
    ["", `${u?.name} (п/к)`],
  ])
})

test("a finished list of poomsae stands by places, which come first; before the end in the order of performance", async () => {
  const { id, category, athletes, scoreAll } = await poomsaeField(olena, 3)
  const ids = athletes.map((one) => one.id)
  const [a, b, c] = ids
  const lines = async () => {
    const page = await textAt(`/t/${id}/c/${category.id}`)
    const own = page.slice(page.indexOf("<h2>Фінал</h2>"))
    return [
      ...own.matchAll(/<tr><td class="number">([^<]*)<\/td>\s*<th scope="row"><a href="\/t\/\d+\/a\/(\d+)"/g),
    ].map(([, first, athlete]) => [first, Number(athlete)])
  }
  ok(await scoreAll("final_", [c ?? 0], () => 3.9))
  expect((await lines()).map(([first]) => first)).toEqual(["1", "2", "3"])
  ok(await scoreAll("final_", [a ?? 0, b ?? 0], (at) => 3.5 + at / 10))
  expect(await lines()).toEqual([
    ["1", c],
    ["2", b],
    ["3", a],
  ])
})

test.each([
  ["upper", [1, 2], [0, 1]],
  ["lower", [2, 1], [2, 3]],
] as const)(
  "of what is over in a category the fight that ended last stands open: the %s one",
  async (_, order, last) => {
    const { id, category, athletes } = await published()
    for (const [minute, technicalNumber] of order.entries()) {
      setNow(new Date(DAY.getTime() + minute * 60_000))
      const result = { technicalNumber, blue_points: 9, red_points: 1 }
      ok(await olena.post("/api/update-bracket-fight", { tournament_id: id, category: category.id, ...result }))
    }
    setNow(DAY)
    const page = await textAt(`/t/${id}/c/${category.id}`)
    const open = page.slice(page.indexOf("<h2>Завершено"), page.indexOf('<details id="before"'))
    for (const at of last) expect(open).toContain(athletes[at]?.name.split(" ")[0])
  },
)

test("a page says of a bare score below the gap that it is a win by points, and of one that reached it its code", async () => {
  const { id, category, athletes } = await published()
  const result = { tournament_id: id, category: category.id, technicalNumber: 2 }
  const page = () => textAt(`/t/${id}/a/${athletes[0]?.id}`)
  ok(await olena.post("/api/update-bracket-fight", { ...result, blue_points: 4, red_points: 3 }))
  expect(await page()).toContain("4:3 за балами")
  ok(await olena.post("/api/update-bracket-fight", { ...result, blue_points: 40, red_points: 3 }))
  expect(await page()).toContain("40:3 PTG")
})

test("the table of clubs says how many medals it does not count, because their athletes have no club", async () => {
  const { id, category, athletes } = await published()
  const results = () => textAt(`/t/${id}/results`)
  const about = { tournament_id: id, category: category.id, decision: "RSC" }
  const win = (technicalNumber: number, winner: number | undefined) =>
    olena.post("/api/update-bracket-fight", { ...about, technicalNumber, winSpId: winner })
  const own = athleteOf(0, id, category.id)
  ok(await win(2, athletes[0]?.id))
  ok(await win(1, athletes[2]?.id))
  ok(await win(0, athletes[0]?.id))
  expect(await results()).not.toContain("Без організації")
  ok(await olena.post("/api/tournament-newsportsman", { ...own, id: athletes[0]?.id, organization: "Особисто" }))
  expect(await results()).toContain("Без організації («Особисто»): 1 медаль. У цій таблиці їх немає.")
})

test("a list that ends in a bracket says from how many places, then has the bracket's ways with the list before them", async () => {
  const { id, category, athletes, scoreAll } = await poomsaeField(olena, 9, { finals: 8 })
  const page = () => textAt(`/t/${id}/c/${category.id}`)
  expect(await page()).toContain("Сітка 1:1 буде з перших 8 місць відбору; рівні на межі: перевиступ.")
  const ids = athletes.map((one) => one.id)
  ok(await scoreAll("semifinal_", ids, (at) => 4 - at / 10))
  const shown = await page()
  expect(shown).not.toContain("буде з перших")
  expect(shown).toContain('<ul class="chips"><li><a href="#selection">Відбір</a></li>')
  expect(shown).toContain('<section id="selection"><h2>Відбір</h2>')
  expect(shown).toContain('id="bracket"')
})

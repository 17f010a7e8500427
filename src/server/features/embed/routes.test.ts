import { describe, expect, test } from "vitest"
import type { WireEmbedding } from "#contract/embed/calls.ts"
import { hall, newTournament, no, ok, placed, sentencesOf } from "#tests/support/hall.ts"

const pageTemplate = '<!doctype html><html lang="uk-UA"><head><!--head--></head><body><!--body--></body></html>'
const { signUp, nobody } = await hall({ pageTemplate })
const olena = await signUp("olena")
const danylo = await signUp("danylo")

const urlOf = (id: number): string => `/api/v1/tournaments/${id}/embed`
const look = async (id: number): Promise<WireEmbedding> => ok<WireEmbedding>(await olena.get(urlOf(id)))

async function published() {
  const { id } = await newTournament(olena, { published: 1 })
  const { category, athletes } = await placed(olena, id, 4, 4)
  const pages = [`/t/${id}/embed/medals`, `/t/${id}/embed/brackets`, `/t/${id}/embed/c/${category.id}`]
  return { id, category, athletes, pages }
}

/** Who may show an address in a frame: by the policy, and by the older header; null: it has none. */
async function framersOf(url: string, headers: Record<string, string> = {}) {
  const answer = await nobody.get(url, headers)
  const policy = String(answer.headers["content-security-policy"])
  return [answer.statusCode, /frame-ancestors ([^;]*)/.exec(policy)?.[1], answer.headers["x-frame-options"] ?? null]
}

describe("a tournament's pages inside other sites", () => {
  test("may be framed by the sites that its organiser names, and by no other; all other pages by none", async () => {
    const { id, category, pages } = await published()
    for (const url of pages) expect([url, await framersOf(url)]).toEqual([url, [200, "'self'", null]])
    ok(await olena.post(urlOf(id), { sites: ["https://Federation.ua/", "", "https://club.example.org"] }))
    expect((await look(id)).sites).toEqual(["https://federation.ua", "https://club.example.org"])
    for (const url of pages) {
      const named = [200, "'self' https://federation.ua https://club.example.org", null]
      // The first answer is made, the second is kept in front of the framework.
      expect([url, await framersOf(url)]).toEqual([url, named])
      expect([url, await framersOf(url, { "accept-encoding": "gzip" })]).toEqual([url, named])
      expect([url, await framersOf(url, { "accept-encoding": "gzip" })]).toEqual([url, named])
    }
    for (const url of [`/t/${id}`, `/t/${id}/c/${category.id}`, `/t/${id}/embed/c/99999`, `/t/${id}/embed/fees`]) {
      expect((await framersOf(url)).slice(1)).toEqual(["'none'", "DENY"])
    }
  })

  test("say nothing of a tournament that is not published, whoever was named", async () => {
    const { id, pages } = await published()
    ok(await olena.post(urlOf(id), { sites: ["https://federation.ua"] }))
    ok(await olena.post("/api/tournament-update", { id, published: 0 }))
    for (const url of pages) expect([url, await framersOf(url)]).toEqual([url, [404, "'none'", "DENY"]])
    const unknown = await nobody.get("/t/99999/embed/medals")
    expect((await nobody.get(pages[0]!)).body).toBe(unknown.body)
  })

  test("show the draw and the winners, lead on inside the frame, and everywhere else beside it", async () => {
    const { id, category, athletes, pages } = await published()
    const [medals, brackets, own] = await Promise.all(pages.map(async (url) => (await nobody.get(url)).body))
    expect(medals).toContain("Результатів ще немає")
    for (const text of [medals, brackets, own]) expect(text).toContain('<base target="_blank" />')
    expect(brackets).toContain(`<a href="/t/${id}/embed/c/${category.id}" target="_self">`)
    expect(own).toContain(`href="/t/${id}/embed/brackets" target="_self"`)
    for (const { name } of athletes) expect(own).toContain(name.split(" ")[0])
    const fight = { tournament_id: id, category: category.id, blue_points: 9, red_points: 1 }
    for (const technicalNumber of [1, 2, 0])
      ok(await olena.post("/api/update-bracket-fight", { ...fight, technicalNumber }))
    expect((await nobody.get(pages[0]!)).body).toContain(category.name)
  })
})

describe("the sites of a tournament", () => {
  test("are refused with the line that is wrong, and nothing is kept of them", async () => {
    const { id } = await newTournament(olena)
    const answer = await olena.post(urlOf(id), { sites: ["https://federation.ua", "federation.ua/news"] })
    expect(no(answer)).toEqual([422, ["sites", "wrong_site"]])
    expect(sentencesOf(answer)).toEqual([
      "Рядок 2: «federation.ua/news» не є адресою сайту. Потрібна адреса без сторінки, наприклад https://federation.ua",
    ])
    expect((await look(id)).sites).toEqual([])
    const many = Array.from({ length: 11 }, (_, at) => `https://site${at}.ua`)
    expect(sentencesOf(await olena.post(urlOf(id), { sites: many }))).toEqual(["Забагато сайтів: найбільше 10"])
  })

  test("are taken back from the history, and go on to the tournament of the next year", async () => {
    const { id } = await newTournament(olena)
    ok(await olena.post(urlOf(id), { sites: ["https://federation.ua"] }))
    const copy = ok<{ item: { id: number } }>(
      await olena.post(`/api/v1/tournaments/${id}/copy`, { name: "Кубок 2027", date: "15.05.2027" }),
    )
    expect(await look(copy.item.id)).toMatchObject({ sites: ["https://federation.ua"], published: false })
    const { revision } = ok(await olena.post(urlOf(id), { sites: [] }))
    ok(await olena.post(`/api/v1/tournaments/${id}/undo`, { step: revision }))
    expect((await look(id)).sites).toEqual(["https://federation.ua"])
  })

  test("are of its staff alone", async () => {
    const { id } = await newTournament(olena, { published: 1 })
    expect(no(await danylo.get(urlOf(id)))).toEqual([403, [null, "forbidden"]])
    expect(no(await danylo.post(urlOf(id), { sites: ["https://evil.example"] }))).toEqual([403, [null, "forbidden"]])
  })
})

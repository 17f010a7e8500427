import sharp from "sharp"
import { describe, expect, test } from "vitest"
import type { CategoryId, TournamentId } from "#domain/ids.ts"
import { athleteDay } from "#server/views/public/people.ts"
import type { PublicView } from "#server/views/public/view.ts"
import { athleteOf, hall, newTournament, ok, placed } from "#tests/support/hall.ts"
import { DAY } from "#tests/support/world.ts"
import type { SharePicture } from "./picture.ts"
import { athletePicture, categoryPicture, tournamentPicture } from "./scenes.ts"
import { createSharePictures } from "./share-pictures.ts"

const pageTemplate = '<!doctype html><html lang="uk-UA"><head><!--head--></head><body><!--body--></body></html>'
const { signUp, nobody, setNow, deps } = await hall({ pageTemplate })
const olena = await signUp("olena")

async function published() {
  const { id } = await newTournament(olena, { published: 1, city: "Дніпро" })
  const { category, athletes } = await placed(olena, id, 4, 4)
  const [first] = athletes
  if (!first) throw new Error("nobody entered")
  return { id, category, first, pages: [`/t/${id}`, `/t/${id}/a/${first.id}`, `/t/${id}/c/${category.id}`] }
}

/** The address that a page gives its picture, without the server's own. */
async function pictureOf(page: string): Promise<string> {
  const { body } = await nobody.get(page)
  return /property="og:image" content="([^"]*)"/.exec(body)?.[1] ?? ""
}

async function bytesAt(address: string): Promise<Buffer> {
  const answer = await nobody.get(address)
  expect([address, answer.statusCode, answer.headers["content-type"]]).toEqual([address, 200, "image/png"])
  return answer.rawPayload
}

/** The words in a picture of what everybody may see now. */
async function wordsIn(id: number, draw: (view: PublicView) => SharePicture, now = DAY): Promise<string> {
  const view = await deps.views.published(id as TournamentId, now)
  if (!view) throw new Error("not published")
  return draw(view)
    .layers.flatMap(({ items }) => items.flatMap((item) => (item.k === "text" ? [item.s] : [])))
    .join("\n")
}

const athletes = (id: number) => (view: PublicView) => athletePicture(view, athleteDay(view, id, DAY))
const brackets = (id: number) => (view: PublicView) => {
  const category = view.categoryById.get(id as CategoryId)
  if (!category) throw new Error("no category")
  return categoryPicture(view, category)
}

describe("the picture of a shared link", () => {
  test("is a PNG of 1200 × 630 of its own for a tournament, an athlete and a bracket, and says what their pages say", async () => {
    const { id, category, first, pages } = await published()
    const seen = new Set<string>()
    for (const page of pages) {
      const address = await pictureOf(page)
      expect(address).toMatch(new RegExp(`^${page}/picture\\.png\\?v=[\\w-]{12}$`))
      const bytes = await bytesAt(address)
      const { format, width, height } = await sharp(bytes).metadata()
      expect([format, width, height]).toEqual(["png", 1200, 630])
      expect(bytes.length).toBeLessThan(300_000)
      seen.add(bytes.toString("base64"))
    }
    expect(seen.size).toBe(3)
    expect(await wordsIn(id, tournamentPicture)).toMatch(
      /Кубок Тигра[\s\S]*15\.05\.2026 · Дніпро\n4 учасники · 1 категорія/,
    )
    expect(await wordsIn(id, athletes(first.id))).toMatch(/Кубок Тигра\nСтасюк Захар 0\nСК «Тигр» · Київ\nКадети -53 ч/)
    expect(await wordsIn(id, brackets(category.id))).toMatch(/Кадети -53 ч[\s\S]*Стасюк/)
    // Other pages of the tournament show the tournament's own.
    expect(await pictureOf(`/t/${id}/results`)).toBe(await pictureOf(`/t/${id}`))
  })

  test("is gone with the tournament's publication, whatever version is asked for", async () => {
    const { id, pages } = await published()
    const shared = await Promise.all(pages.map(pictureOf))
    for (const address of shared) await bytesAt(address)
    ok(await olena.post("/api/tournament-update", { id, published: 0 }))
    for (const address of shared) expect([address, (await nobody.get(address)).statusCode]).toEqual([address, 404])
  })

  test("shows no draw before the end of its embargo", async () => {
    const { id, category } = await published()
    const open = await pictureOf(`/t/${id}/c/${category.id}`)
    const shown = await bytesAt(open)
    const embargo = new Date(DAY.getTime() + 60_000)
    const wish = { category: category.id, state: "published", embargo: embargo.toISOString() }
    ok(await olena.post("/api/v1/draws/state", wish))
    expect(await wordsIn(id, brackets(category.id))).not.toContain("Стасюк")
    expect(await pictureOf(`/t/${id}/c/${category.id}`)).not.toBe(open)
    expect((await bytesAt(open)).equals(shown)).toBe(false)
    setNow(new Date(embargo.getTime() + 1))
    expect((await bytesAt(open)).equals(shown)).toBe(true)
    setNow(DAY)
  })

  test("follows a correction of a name and of a result, under its old address too", async () => {
    const { id, category, first, pages } = await published()
    const before = await Promise.all(pages.map(pictureOf))
    const old = await Promise.all(before.map(bytesAt))
    const person = { ...athleteOf(0, id, category.id), id: first.id, name: "Шевченко Захар" }
    ok(await olena.post("/api/tournament-newsportsman", person))
    for (const words of [await wordsIn(id, athletes(first.id)), await wordsIn(id, brackets(category.id))]) {
      expect(words).toContain("Шевченко")
      expect(words).not.toContain("Стасюк")
    }
    const [, athlete = "", bracket = ""] = before
    expect((await bytesAt(athlete)).equals(old[1] as Buffer)).toBe(false)
    expect((await bytesAt(bracket)).equals(old[2] as Buffer)).toBe(false)
    expect(await pictureOf(`/t/${id}/c/${category.id}`)).not.toBe(bracket)
    const fight = { tournament_id: id, category: category.id, technicalNumber: 2, blue_points: 17, red_points: 3 }
    ok(await olena.post("/api/update-bracket-fight", fight))
    expect(await wordsIn(id, brackets(category.id))).toMatch(/\b17\b/)
    ok(await olena.post("/api/update-bracket-fight", { ...fight, blue_points: 15 }))
    expect(await wordsIn(id, brackets(category.id))).not.toMatch(/\b17\b/)
  })

  test("says of who fights outside the competition that he does, as his page", async () => {
    const { id, category, first } = await published()
    const person = { ...athleteOf(0, id, category.id), id: first.id, unranked: 1, agreed: ["unranked_drawn"] }
    ok(await olena.post("/api/tournament-newsportsman", person))
    expect(await wordsIn(id, athletes(first.id))).toMatch(/Кадети -53 ч – поза конкурсом/)
  })

  test("does not hold who was erased, under its old address either", async () => {
    const { id, category, first, pages } = await published()
    const before = await Promise.all(pages.map(pictureOf))
    const old = await Promise.all(before.map(bytesAt))
    ok(await olena.post(`/api/v1/tournaments/${id}/privacy/erase`, { athletes: [first.id], applications: [] }))
    for (const words of [await wordsIn(id, athletes(first.id)), await wordsIn(id, brackets(category.id))])
      expect(words).not.toContain("Стасюк")
    for (const at of [1, 2]) expect((await bytesAt(before[at] ?? "")).equals(old[at] as Buffer)).toBe(false)
  })

  test("says of a bracket whose names could not be read how many it has", async () => {
    const { id } = await newTournament(olena, { published: 1 })
    const { category } = await placed(olena, id, 17, 32)
    const words = await wordsIn(id, brackets(category.id))
    expect(words).toContain("17 учасників")
    expect(words).not.toContain("Стасюк")
    await bytesAt(`/t/${id}/c/${category.id}/picture.png`)
  })

  test("is none of what is not there", async () => {
    const { id } = await published()
    for (const odd of ["/t/0/picture.png", `/t/${id}/a/99999999/picture.png`, `/t/${id}/c/x/picture.png`])
      expect([odd, (await nobody.get(odd)).statusCode]).toEqual([odd, 404])
  })

  test("is there for who asks again and again, whatever stands behind its address; who has always others drawn is refused", async () => {
    const { category, pages } = await published()
    const [tournament = "", , bracket = ""] = pages
    const padded = bracket.replace(`/c/${category.id}`, `/c/00${category.id}`)
    const answers = async (addressOf: (at: number) => string) => {
      const seen: number[] = []
      for (let at = 0; at < 130; at++) seen.push((await nobody.get(addressOf(at))).statusCode)
      return seen
    }
    const again = await answers((at) => `${at % 2 ? bracket : padded}/picture.png?x=${at}`)
    expect(new Set(again)).toEqual(new Set([200]))
    const others = await answers((at) => `${tournament}/a/${90_000_000 + at}/picture.png`)
    expect([others.at(0), others.at(-1)]).toEqual([404, 429])
    expect((await nobody.get(`${bracket}/picture.png?x=kept`)).statusCode).toBe(200)
  })
})

describe("a picture is made", () => {
  const picture = (s: string): SharePicture => ({
    layers: [
      { items: [{ k: "text", x: 0, y: 0, s, face: "bold", size: 20, ink: "text" }], on: "card", x: 0, y: 0, scale: 1 },
    ],
    alt: s,
  })

  const state = {}
  const sceneOf = (s: string, of: object = state) => ({ state: of, draw: () => picture(s) })

  test("once for what it shows, however many ask and at whatever revision", async () => {
    let painted = 0
    const pictures = createSharePictures(
      () => 0,
      async ({ alt }) => Buffer.from(`${alt} ${++painted}`),
    )
    await Promise.all(Array.from({ length: 500 }, (_, at) => pictures.of("7", `address ${at % 3}`, sceneOf("a"))))
    await pictures.of("7", "address", sceneOf("a", {}))
    expect(painted).toBe(1)
    const other = await pictures.of("7", "address", sceneOf("b", {}))
    expect([painted, other.bytes.toString()]).toEqual([2, "b 2"])
    // The one before is no longer kept.
    await pictures.of("7", "address", sceneOf("a", {}))
    expect(painted).toBe(3)
  })

  test("of a scene that is drawn once for a state and a while, and within a share of its own", async () => {
    let [moment, drawn] = [0, 0]
    const pictures = createSharePictures(
      () => moment,
      async () => Buffer.from("png"),
    )
    const draw = () => picture(`a${Math.sign(++drawn)}`)
    const ask = (asker: string, of: object) => pictures.of("7", asker, { state: of, draw })
    for (let time = 0; time < 1_000; time++) await ask("greedy", state)
    expect(drawn).toBe(1)
    moment += 15_000
    await ask("greedy", state)
    expect(drawn, "what the clock changes is looked for").toBe(2)
    moment += 60_000
    const refused = Array.from({ length: 1_000 }, () => ({})).filter((of) => {
      try {
        void ask("greedy", of)
        return false
      } catch {
        return true
      }
    })
    expect([drawn, refused.length]).toEqual([122, 880])
    await ask("another", state)
    expect(drawn).toBe(123)
  })

  test("within the share of an address and of all, of which those that are kept take nothing", async () => {
    let moment = 0
    const pictures = createSharePictures(
      () => moment,
      async () => Buffer.from("png"),
    )
    const ask = async (place: number, asker: string) => await pictures.of(String(place), asker, sceneOf(String(place)))
    for (let place = 0; place < 60; place++) await ask(place, "greedy")
    expect(() => pictures.of("60", "greedy", sceneOf("60"))).toThrow("too_many_tries")
    await ask(0, "greedy")
    await ask(60, "another")
    moment += 2_000
    await ask(61, "greedy")
    for (let place = 100; place < 157; place++) await ask(place, `${place}`)
    const refused = Array.from({ length: 40 }, (_, at) => at + 200).filter((place) => {
      try {
        void pictures.of(String(place), `${place}`, sceneOf(String(place)))
        return false
      } catch {
        return true
      }
    })
    expect(refused.length).toBeGreaterThan(20)
  })

  test("again after it could not be made", async () => {
    let fails = true
    const pictures = createSharePictures(
      () => 0,
      async () => {
        if (fails) throw new Error("out of memory")
        return Buffer.from("png")
      },
    )
    await expect(pictures.of("7", "address", sceneOf("a"))).rejects.toThrow("out of memory")
    fails = false
    expect((await pictures.of("7", "address", sceneOf("a"))).bytes.toString()).toBe("png")
  })
})

import { expect, test } from "vitest"
import { filled, full, hall, newTournament, no, ok, sentencesOf } from "./support/hall.ts"

const { signUp } = await hall()
const olena = await signUp("olena")
const { id } = await newTournament(olena, { date: "15.05.2026" })
const { category, athletes } = await filled(olena, id, 2)
ok(await olena.post("/api/auto-sortable-bracket", { tournament_id: id, category: category.id }))

const at = (path: string) => `/api/v1/tournaments/${id}/${path}`
const payment = { amount: 100, payer: "Ткач О.", method: "cash" }
const note = { athlete: athletes[0]?.id, kind: "injury", text: "забій" }
const child = { first_name: "Лев", last_name: "Рак", middle_name: "", sex: 1 }
const rules = { registrationOpen: true, clubLimit: 0, totalLimit: 0 }
const published = { category: category.id, state: "published" }

/** A real day in the shape of the call, and days that no calendar has. */
const written = {
  good: "28.02.2026",
  bad: ["31.02.2026", "29.02.2026", "31.04.2026", "00.01.2026", "12.13.2026", "завтра"],
}
const iso = { good: "2013-02-28", bad: ["2013-02-31", "2013-04-31", "2013-00-10", "завтра"] }
const moment = {
  good: "2026-05-14T18:00:00.000Z",
  bad: ["2026-02-31T10:00:00.000Z", "2026-04-31T10:00:00+03:00", "2026-05-14T25:00:00Z", "2026-05-14T10:00", "завтра"],
}

const doors: readonly [string, typeof iso, string, string, (date: string) => Record<string, unknown>][] = [
  ["a tournament", written, "/api/tournament-update", "date", (date) => ({ id, date })],
  ["its copy", written, at("copy"), "date", (date) => ({ name: "Копія", date })],
  ["a day of it", written, at("days"), "date", (date) => ({ days: [{ day: 1, date }] })],
  ["a payment", written, at("payments"), "date", (date) => ({ ...payment, date })],
  ["an injury", written, at("medical/save"), "date", (date) => ({ ...note, date })],
  ["a rest", written, at("medical/save"), "restUntil", (restUntil) => ({ ...note, date: "01.02.2026", restUntil })],
  ["a child of a coach", iso, "/user/add-sportsman", "bdate", (bdate) => ({ ...child, bdate })],
  ["the end of registration", moment, at("applications/rules"), "deadline", (deadline) => ({ ...rules, deadline })],
  ["an embargo", moment, "/api/v1/draws/state", "embargo", (embargo) => ({ ...published, embargo })],
]

test.each(doors)(
  "%s takes a real day; what is none is refused with a sentence and changes nothing",
  async (...door) => {
    const [, { good, bad }, path, field, body] = door
    ok(await olena.post(path, body(good)))
    const before = await full(olena, id)
    for (const date of bad) {
      const answer = await olena.post(path, body(date))
      expect(no(answer), date).toEqual([422, [field, "invalid"]])
      expect(sentencesOf(answer)[0], date).toMatch(/^[А-ЯІЇЄҐ].{8,}/)
    }
    expect(await full(olena, id)).toEqual(before)
  },
)

import { describe, expect, test } from "vitest"
import type { WireAthlete } from "#contract/athletes/calls.ts"
import type { ImportAnswer } from "#contract/athletes/import.ts"
import type { WireStandings } from "#contract/standings/calls.ts"
import { filled, full, hall, newAthlete, newTournament, no, ok, placed, sentencesOf } from "#tests/support/hall.ts"

const { signUp } = await hall()
const olena = await signUp("olena")

const URL_ = "/api/tournament-upload-scv-sportsmans"
const standingsOf = async (id: number) => ok<WireStandings>(await olena.get(`/api/v1/tournaments/${id}/standings`))

/** Four on their places, every fight won by the upper one: gold 0, silver 2, bronzes 1 and 3. */
async function fought(id: number) {
  const { category, athletes } = await placed(olena, id, 4, 4)
  for (const [technicalNumber, winner] of [
    [2, 0],
    [1, 2],
    [0, 0],
  ] as const) {
    const body = { tournament_id: id, category: category.id, technicalNumber, winSpId: athletes[winner]?.id }
    ok(await olena.post("/api/update-bracket-fight", body))
  }
  return { category, athletes }
}

/** Saves the entry as it stands, with the mark. */
const mark = (item: WireAthlete, unranked: 0 | 1, more: object = {}) => {
  const { id, tournament_id: tournament, category_id, name, bdate, sex, oblast, organization, coach } = item
  const sent = { tournament, id, category_id, name, bdate, sex, oblast, organization, coach, unranked }
  return olena.post("/api/tournament-newsportsman", { ...sent, ...more })
}

describe("the mark «поза конкурсом»", () => {
  test("is kept with the entry, unasked before a draw, and a save that does not name it leaves it", async () => {
    const { id } = await newTournament(olena)
    const { category, athletes } = await filled(olena, id, 2)
    const [first] = athletes
    if (!first) return
    expect(ok<{ item: WireAthlete }>(await mark(first, 1)).item.unranked).toBe(1)
    await newAthlete(olena, 0, category, { id: first.id, name: "Стасюк Захар Ілліч" })
    const [now] = (await full(olena, id)).sportsmans
    expect([now?.name, now?.unranked]).toEqual(["Стасюк Захар Ілліч", 1])
    expect(ok<{ item: WireAthlete }>(await mark(first, 0)).item.unranked).toBe(0)
  })

  test("set after the results asks, and names whose medals become others; then medals and points name him no more", async () => {
    const { id } = await newTournament(olena)
    const { category, athletes } = await fought(id)
    const [gold, bronze, silver, other] = athletes
    if (!gold) return
    const asked = await mark(gold, 1)
    expect(no(asked)).toEqual([409, [null, "unranked_drawn"]])
    expect(sentencesOf(asked)).toEqual([
      "Уже пожеребкувано: «Кадети -53 ч». Поза конкурсом: Стасюк Захар 0. Поєдинки й виступи лишаються як є. Зміняться медалі: " +
        "Кравченко Максим 2 – золото, було срібло («Кадети -53 ч»), Стасюк Захар 0 – без медалі, було золото («Кадети -53 ч»)",
    ])
    // What was read before the step is carried on by it.
    expect((await standingsOf(id)).categories[0]?.winners[0]?.athlete).toBe(gold.id)
    const done = ok(await mark(gold, 1, { agreed: ["unranked_drawn"] }))
    const seen = await standingsOf(id)
    expect(seen.categories).toMatchObject([{ category: category.id, over: true }])
    expect(seen.categories[0]?.winners.map(({ place, athlete }) => [place, athlete])).toEqual([
      [1, silver?.id],
      [3, bronze?.id],
      [3, other?.id],
    ])
    expect(seen.organizations.reduce((sum, line) => sum + line.gold + line.silver + line.bronze, 0)).toBe(3)
    // Two of the four were of the same club; the athlete's own part brings nothing.
    const own = seen.organizations.find(({ name }) => name === gold.organization)
    expect([own?.entries, own?.points]).toEqual([1, 3])
    const list = ok<{ list: { athlete: number; place: number; fights: number }[] }>(
      await olena.get(`/api/v1/tournaments/${id}/results`),
    )
    expect(list.list.find(({ athlete }) => athlete === gold.id)).toMatchObject({ place: 0, fights: 2 })
    const fights = (await full(olena, id)).protocols[0]
    expect([fights?.draw_unranked, fights?.drawdata.find(({ position }) => position === "0_0")?.sp_id]).toEqual([
      [gold.id],
      gold.id,
    ])
    // Taken back, it is asked about as well.
    expect(no(await olena.post(`/api/v1/tournaments/${id}/undo`, { step: done.revision }))[0]).toBe(409)
    expect(no(await mark(gold, 0))).toEqual([409, [null, "unranked_drawn"]])
    ok(await mark(gold, 0, { agreed: ["unranked_drawn"] }))
    expect((await standingsOf(id)).categories[0]?.winners[0]?.athlete).toBe(gold.id)
  })

  test("of a sheet is read from its column and beside a name or a class, is told, and is never lost", async () => {
    const { id } = await newTournament(olena)
    await filled(olena, id, 1)
    const sheet = [
      "ПІБ;Рік народження;Стать;Область;Клуб;Тренер;Категорія;Поза конкурсом;Лікар;Примітка",
      "Яр Іван;2013;ч;Київ;Тигр;Бойко В. К.;Кадети -53 ч;так;Бойко В. К.;",
      "Лис Петро (п/к);2013;ч;Київ;Тигр;Бойко В. К.;Кадети -53 ч;;Бойко В. К.;",
      "Вовк Олег;2013;ч;Київ;Тигр;Бойко В. К.;Кадети -53 ч, поза конкурсом;;Бойко В. К.;",
      "Сова Ілля В. К.;2013;ч;Київ;Тигр;Бойко В. К.;Кадети -53 ч;ні;Бойко В. К.;",
      "Рись Тарас;2013;ч;Київ;Тигр;Бойко В. К.;Кадети -53 ч;хтозна;Бойко В. К.;",
      "Крук Лев;2013;ч;Київ;Тигр;Бойко В. К.;Кадети -53 ч;;Бойко В. К.;",
      "Орел Ян;2013;ч;Київ;Тигр;Бойко В. К.;Кадети -53 ч;;Бойко В. К.;з Польщі, п/к",
    ].join("\n")
    const send = async () =>
      ok<ImportAnswer>(await olena.upload(URL_, { id: String(id), create: "1", preview: "1" }, sheet))
    const seen = await send()
    const codes = seen.rows.map(({ athlete, warnings }) => [
      athlete?.name,
      athlete?.unranked,
      warnings.map(({ code }) => code).filter((code) => code.startsWith("unranked")),
    ])
    expect(codes).toEqual([
      ["Яр Іван", 1, ["unranked"]],
      ["Лис Петро", 1, ["unranked_read"]],
      ["Вовк Олег", 1, ["unranked_read"]],
      ["Сова Ілля В. К.", 0, []],
      ["Рись Тарас", 0, ["unranked_unclear"]],
      ["Крук Лев", 0, []],
      ["Орел Ян", 1, ["unranked_read"]],
    ])
  })
})

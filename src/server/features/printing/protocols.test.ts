import { mkdtempSync, rmSync, writeFileSync } from "node:fs"
import { tmpdir } from "node:os"
import { join } from "node:path"
import type { LightMyRequestResponse } from "fastify"
import { afterAll, describe, expect, test } from "vitest"
import type { WireSection } from "#contract/sections/calls.ts"
import {
  filled,
  hall,
  newAthlete,
  newCategory,
  newTournament,
  no,
  ok,
  placed,
  sentencesOf,
} from "#tests/support/hall.ts"
import { run } from "#tests/support/pdf-text.ts"
import { poomsaeField } from "#tests/support/poomsae.ts"

const { signUp, nobody } = await hall()
const olena = await signUp("olena")
const danylo = await signUp("danylo")
const folder = mkdtempSync(join(tmpdir(), "sijak-protocols-"))
afterAll(() => rmSync(folder, { recursive: true }))

const OFFICIALS = { judgename: "Пʼятницький Ю. І.", secretaryname: "Їжакевич Є. В.", city: "Дніпро" }
const open = (await newTournament(olena, { ...OFFICIALS, published: 1 })).id
const hidden = (await newTournament(olena, OFFICIALS)).id

describe("the weighing protocol", () => {
  const url = (category: number) => `/tournament-report/print-weight-pdf?category=${category}`

  // [P1-137] [P2-90]
  test("names everybody, leaves room for what is not weighed, and is called after its category", async () => {
    const { category, athletes } = await filled(olena, open, 5, { name: "Кадети -53 ч" })
    const answer = await olena.get(url(category.id))
    const text = textOf(answer)
    for (const { name } of athletes) expect(text).toContain(name)
    for (const said of [
      "Протокол зважування: Кадети −53 ч",
      "Заявлена",
      "Фактична",
      "Підпис",
      "Пʼятницький Ю. І.",
      "Сторінка 1 з 1",
    ])
      expect(text).toContain(said)
    expect(nameOf(answer)).toBe("Протокол_Зважування_Кадети_-53_ч.pdf")
    expect(text).toMatch(/Версія \d+ · 15\.05\.26, 12:00/)
  })

  test("has what was declared beside what the scales have shown, and an empty box for who is not weighed", async () => {
    const { category, athletes } = await filled(olena, open, 5)
    const desk = `/api/v1/tournaments/${open}/checkins`
    const weigh = async (at: number, weight: number) =>
      ok(await olena.post(`${desk}/weigh`, { athlete: athletes[at]!.id, weight }))
    const { revision } = await weigh(0, 50.1)
    ok(await olena.post(`/api/v1/tournaments/${open}/undo`, { step: revision }))
    await weigh(0, 52.6)
    await weigh(2, 54.2)
    await weigh(2, 52.9)
    await weigh(3, 54.1)
    ok(await olena.post(`${desk}/absent`, { athletes: [athletes[4]!.id] }))
    const text = textOf(await olena.get(url(category.id)))
    const rowOf = (at: number): string =>
      new RegExp(`${athletes[at]!.name} .*? Тренер \\d ([^А-Я]*)`).exec(text)?.[1] ?? ""
    expect(
      [0, 1, 2, 3].map((at) =>
        rowOf(at)
          .replace(/ \d+ $/, "")
          .trim(),
      ),
    ).toEqual([...["51 52,6", "51", "51 54,2 / 52,9", "51 54,1 /"]])
    expect(text).toMatch(/Ґудзь Андрій 4 .*? 51 неявка/)
  })

  test("is not made of poomsae, which nobody is weighed for", async () => {
    const { category } = await filled(olena, open, 2, { type: 2, showType: 2, poomsaeType: 1, name: "Пумсе, юнаки" })
    const answer = await olena.get(url(category.id))
    expect(no(answer)).toEqual([409, [null, "not_weighed"]])
    expect(sentencesOf(answer)[0]).toContain("не зважують")
  })

  // [P2-90]
  test("is for staff alone", async () => {
    const { category } = await filled(olena, open, 1)
    const inside = await filled(olena, hidden, 1)
    expect(no(await nobody.get(url(category.id)))[0]).toBe(401)
    expect(no(await danylo.get(url(category.id)))).toEqual([403, [null, "forbidden"]])
    expect(no(await danylo.get(url(inside.category.id)))).toEqual([404, [null, "not_found"]])
  })
})

describe("a list of poomsae", () => {
  // [P2-88] [P2-89] [P2-25]
  test("is printed as its rounds, and its results by list, by the places that stand, and by places counted anew", async () => {
    const { category, which, athletes, scoreAll, field, points } = await poomsaeField(olena, 3)
    const ids = athletes.map(({ id }) => id)
    ok(await scoreAll("final_", ids, (at) => 3 + at / 10))
    const result = (more: string) => olena.get(`/tournament/print-pdf-list-result?category=${category.id}${more}`)
    const order = async (more: string): Promise<string[]> => {
      const text = textOf(await result(more))
      return athletes.map(({ name }) => name).sort((one, other) => text.indexOf(one) - text.indexOf(other))
    }
    const list = textOf(await olena.get(`/tournament/print-pdf-list?category=${category.id}`))
    for (const said of ["Список:", "Фінал", "Сума", "Місце", ...athletes.map(({ name }) => name)])
      expect(list).toContain(said)
    const best = athletes.toReversed().map(({ name }) => name)
    expect(await order("&sort=place")).toEqual(best)
    expect(textOf(await result(""))).toMatch(/8,200.*8,200.*8,200/)
    ok(await points(field(ids[0] ?? 0, "place", 1), field(ids[1] ?? 0, "place", 2), field(ids[2] ?? 0, "place", 3)))
    expect(await order("&sort=place")).toEqual(best.toReversed())
    expect(await order("&autosort=true")).toEqual(best)
    const { roundsData } = ok<{ roundsData: { all: { sp_id: number; place: number | null }[] } }>(
      await olena.post("/api/get-category-one", which),
    )
    expect(roundsData.all.find(({ sp_id }) => sp_id === ids[0])?.place).toBe(1)
  })

  // [P2-88] [P2-89]
  test("is seen where its category is, and refused where there is none", async () => {
    const { category } = await poomsaeField(olena, 2)
    const draft = await poomsaeField(olena, 2, { categoryStatus: 2 })
    const bracket = await placed(olena, open, 2, 2)
    const unmade = await filled(olena, open, 1, { type: 2, showType: 2, poomsaeType: 1 })
    for (const path of ["print-pdf-list", "print-pdf-list-result"]) {
      const url = (id: number) => `/tournament/${path}?category=${id}`
      expect((await nobody.get(url(category.id))).statusCode).toBe(200)
      expect(no(await nobody.get(url(draft.category.id)))).toEqual([404, [null, "not_found"]])
      expect((await olena.get(url(draft.category.id))).statusCode).toBe(200)
      expect(no(await olena.get(url(bracket.category.id)))).toEqual([409, [null, "bracket_category"]])
      expect(no(await olena.get(url(unmade.category.id)))).toEqual([409, [null, "list_not_made"]])
      expect(no(await olena.get(url(99_999_999)))).toEqual([404, [null, "not_found"]])
    }
  })
})

// [P2-92] [P1-68]
test("a court's sheet has its fights by number, blue left and red right, for staff alone", async () => {
  const { id } = await newTournament(olena, { published: 1 })
  const made = ok<{ item: WireSection }>(await olena.post("/api/save-section", { tournament_id: id, name: "Додянг А" }))
  const { category, athletes } = await placed(olena, id, 4, 4)
  ok(
    await olena.post("/api/save-category-section", {
      tournament_id: id,
      category: category.id,
      sectionid: made.item.id,
    }),
  )
  ok(
    await olena.post("/api/category-section-numeration", {
      tournament_id: id,
      sectionid: made.item.id,
      start_number: 101,
    }),
  )
  const url = `/tournament-result/print-section-pdf?id=${made.item.id}&tid=${id}`
  const text = textOf(await olena.get(url))
  for (const said of [
    "Додянг А",
    "Синій (чон)",
    "Червоний (хон)",
    "101",
    "103",
    "переможець № 101",
    "Півфінал",
    "Фінал",
  ])
    expect(text).toContain(said)
  for (const { name } of athletes) expect(text).toContain(name)
  const result = { tournament_id: id, category: category.id, technicalNumber: 2 }
  ok(await olena.post("/api/update-bracket-fight", { ...result, blue_points: 4, red_points: 3 }))
  expect(textOf(await olena.get(url))).toContain("С за балами")
  ok(await olena.post("/api/update-bracket-fight", { ...result, blue_points: 40, red_points: 3 }))
  expect(textOf(await olena.get(url))).toContain("С PTG")
  expect(no(await danylo.get(url))).toEqual([403, [null, "forbidden"]])
  expect(no(await nobody.get(url))[0]).toBe(401)
})

describe("the file of a whole tournament", () => {
  // [P2-4] [P2-91]
  test("shows staff all of it, and everybody what is published", async () => {
    const { id } = await newTournament(olena, { published: 1, name: "Кубок Ґердану" })
    const shown = await placed(olena, id, 4, 4, { name: "Видима -44 ч" })
    const draft = await placed(olena, id, 3, 4, { name: "Чернетка -48 ч", categoryStatus: 2 })
    const url = `/tournament-report/print-pdf?id=${id}`
    const [all, open] = [textOf(await olena.get(url)), textOf(await nobody.get(url))]
    for (const said of [shown.category.fullname.replace("-", "−"), "Призери", "Організації", "Тренери"]) {
      expect(all).toContain(said)
      expect(open).toContain(said)
    }
    expect([all.includes("Чернетка"), open.includes("Чернетка")]).toEqual([true, false])
    for (const { name } of draft.athletes) expect(all).toContain(name)
    expect(nameOf(await olena.get(url))).toBe("Протоколи_Кубок_Ґердану.pdf")
    expect(no(await nobody.get(`/tournament-report/print-pdf?id=${hidden}`))).toEqual([404, [null, "not_found"]])
    expect(no(await olena.get("/tournament-report/print-pdf?id=99999999"))).toEqual([404, [null, "not_found"]])
  })

  test("takes the kind of protocol for what stands beside a name", async () => {
    const { id } = await newTournament(olena, { published: 1, protocol_type: 2 })
    const { category } = await placed(olena, id, 2, 2)
    const text = textOf(await olena.get(`/tournament-report/print-weight-pdf?category=${category.id}`))
    expect(text.indexOf("Область")).toBeLessThan(text.indexOf("Організація"))
  })
})

describe("papers of what is not over", () => {
  const wins = async (id: number, category: number, technicalNumber: number, winSpId: number) =>
    ok(
      await olena.post("/api/update-bracket-fight", {
        tournament_id: id,
        category,
        technicalNumber,
        winSpId,
        decision: "RSC",
      }),
    )
  const whole = async (id: number) => textOf(await olena.get(`/tournament-report/print-pdf?id=${id}`))

  test("say so, and what is missing; a category without a fight has no places, a finished one no such word", async () => {
    const { id } = await newTournament(olena, { published: 1 })
    const { category, athletes } = await placed(olena, id, 4, 4)
    const [first, , third] = athletes.map((athlete) => athlete.id) as [number, number, number]
    const before = await whole(id)
    expect(before).toContain("ПОПЕРЕДНІЙ · Результати")
    expect(before).toContain("не проведено жодного поєдинку")
    expect(before).toContain("ПОПЕРЕДНІЙ · Призери")
    expect(before).toContain("не завершено категорій: 1")
    // The sheet of the draw is not preliminary before its first fight, and has no places.
    expect(before).not.toContain(`ПОПЕРЕДНІЙ · ${category.fullname.replace("-", "−")}`)
    const results = before.slice(before.indexOf("Результати"))
    expect(results.slice(0, results.indexOf("Сторінка"))).not.toContain("Місце")

    await wins(id, category.id, 2, first)
    const half = await whole(id)
    expect(half).toContain(`ПОПЕРЕДНІЙ · ${category.fullname.replace("-", "−")}`)
    expect(half).toContain("проведено поєдинків: 1 з 3")
    await wins(id, category.id, 1, third)
    await wins(id, category.id, 0, first)
    expect(await whole(id)).not.toContain("ПОПЕРЕДНІЙ")
  })

  test("say so wherever they tell places: each table, the category's own paper, its bracket and a list of poomsae", async () => {
    const { id } = await newTournament(olena, { published: 1 })
    const { category, athletes } = await placed(olena, id, 2, 2)
    await filled(olena, id, 3, { name: "Кадети -55 ж", sex: 2 })
    const table = (name: string, more = "") => `/api/v1/tournaments/${id}/table?table=${name}${more}`
    const told = async (url: string) => {
      const text = textOf(await olena.get(url))
      return [url, text.includes("ПОПЕРЕДНІЙ ·"), text.includes("не завершено категорій: 1")]
    }
    await wins(id, category.id, 0, athletes[0]!.id)
    const places = ["organization", "region", "coach", "medals", "winners"].map((name) => table(name))
    for (const url of places) expect(await told(url)).toEqual([url, true, true])
    // If everything requested is over, nothing is missing.
    for (const url of places) expect(await told(`${url}&sex=1`)).toEqual([`${url}&sex=1`, false, false])

    const { category: second, athletes: four } = await placed(olena, id, 4, 4, { name: "Кадети -61 ч" })
    const bracket = `/tournament-result/print-pdf?category=${second.id}`
    await wins(id, second.id, 2, four[0]!.id)
    expect(await told(bracket)).toEqual([bracket, true, false])
    await wins(id, second.id, 1, four[2]!.id)
    await wins(id, second.id, 0, four[0]!.id)
    expect(await told(bracket)).toEqual([bracket, false, false])

    const { category: list, athletes: listed, scoreAll, ...poomsae } = await poomsaeField(olena, 3)
    const paper = `/tournament/print-pdf-list-result?category=${list.id}`
    expect(await told(paper)).toEqual([paper, true, false])
    const ids = listed.map((athlete) => athlete.id)
    ok(await scoreAll("final_", ids.slice(0, 2), (at) => 3 + at / 10))
    expect(await told(paper)).toEqual([paper, true, false])
    ok(await scoreAll("final_", ids, (at) => 3 + at / 10))
    expect(await told(paper)).toEqual([paper, false, false])
    expect((await told(`/tournament-report/print-pdf?id=${poomsae.id}`))[1]).toBe(false)
  })

  test("name who stands outside: bracket, list, places and the table of categories", async () => {
    const { id } = await newTournament(olena, { published: 1 })
    const { category, athletes } = await placed(olena, id, 2, 2)
    const read = async (url: string) => textOf(await olena.get(url)).replaceAll(/\s+/g, " ")
    const categories = `/api/v1/tournaments/${id}/table?table=categories`
    const bracket = `/tournament-result/print-pdf?category=${category.id}`
    expect(await read(bracket)).not.toContain("ПОПЕРЕДНІЙ")
    const late = await newAthlete(olena, 5, category)
    expect(await read(bracket)).toContain("ПОПЕРЕДНІЙ")
    await wins(id, category.id, 0, athletes[0]!.id)
    for (const url of [bracket, `/tournament-report/print-pdf?id=${id}`]) {
      expect(await read(url)).toContain(`не в сітці: ${late.name}`)
    }
    const told = async () => {
      const text = await read(categories)
      return [text.includes("не в сітці: 1"), text.includes("завершено")]
    }
    expect(await told()).toEqual([true, false])
    ok(await olena.post(`/api/v1/tournaments/${id}/outside/aside`, { athletes: [late.id], reason: "поїхав" }))
    expect(await told()).toEqual([false, true])
    expect(await read(bracket)).not.toContain("ПОПЕРЕДНІЙ")

    const poomsae = await poomsaeField(olena, 3)
    const other = await newAthlete(olena, 6, poomsae.category)
    for (const paper of ["print-pdf-list", "print-pdf-list-result"]) {
      const text = await read(`/tournament/${paper}?category=${poomsae.category.id}`)
      expect([text.includes("ПОПЕРЕДНІЙ"), text.includes(`не в сітці: ${other.name}`)]).toEqual([true, true])
    }
    expect(await read(`/api/v1/tournaments/${poomsae.id}/table?table=categories`)).toContain("не в сітці: 1")
  })

  test("of one athlete and of a draft by hand name what they wait for", async () => {
    const { id } = await newTournament(olena, { published: 1 })
    const { category, athletes } = await filled(olena, id, 1)
    ok(await olena.post("/api/auto-sortable-bracket", { tournament_id: id, category: category.id }))
    expect(await whole(id)).toContain("один учасник, перемогу не підтверджено")
    ok(await olena.post("/api/v1/draws/winner", { category: category.id, athlete: athletes[0]?.id }))
    expect(await whole(id)).not.toContain("ПОПЕРЕДНІЙ")
    const { category: second, athletes: two } = await filled(olena, id, 2, { name: "Кадети -57 ч" })
    const bracket_data = [{ position: "1_0", id: two[0]?.id }]
    const body = { tournamentid: id, categoryid: second.id, bracket_size: 2, bracket_data }
    ok(await olena.post("/api/save-bracket", body))
    expect(await whole(id)).toContain("жеребкування не завершено, без місця 1")
  })
})

describe("a table of the tournament", () => {
  const url = (table: string, more = "") => `/api/v1/tournaments/${open}/table?table=${table}${more}`

  test.each(["organization", "region", "coach", "medals", "categories", "winners"])(
    "%s is a PDF for everybody",
    async (table) => {
      expect((await nobody.get(url(table))).statusCode).toBe(200)
      expect(no(await nobody.get(url(table).replace(String(open), String(hidden))))).toEqual([404, [null, "not_found"]])
    },
  )

  test("can be narrowed, and says to what", async () => {
    await newCategory(olena, open, { name: "Жіноча -49 ж", sex: 2 })
    const women = textOf(await olena.get(url("categories", "&sex=2")))
    expect([women.includes("Жіноча"), women.includes("Кадети")]).toEqual([true, false])
    expect(textOf(await olena.get(url("region", "&sex=2&type=1")))).toContain("Жінки · керугі · місця за балами")
    expect(textOf(await olena.get(url("medals")))).toContain("місця за медалями")
    expect(no(await olena.get(url("щось")))).toEqual([422, ["table", "invalid"]])
  })
})

function textOf(answer: LightMyRequestResponse): string {
  expect([answer.statusCode, answer.headers["content-type"]], answer.body.slice(0, 300)).toEqual([
    200,
    "application/pdf",
  ])
  const file = join(folder, "paper.pdf")
  writeFileSync(file, answer.rawPayload)
  return run("pdftotext", ["-layout", file, "-"]).normalize("NFC").replace(/\s+/gu, " ")
}

const nameOf = (answer: LightMyRequestResponse): string =>
  decodeURIComponent(/filename\*=UTF-8''(\S+)$/.exec(String(answer.headers["content-disposition"]))?.[1] ?? "")

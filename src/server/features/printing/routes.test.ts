import { mkdtempSync, rmSync, writeFileSync } from "node:fs"
import { tmpdir } from "node:os"
import { dirname, join } from "node:path"
import { describe, expect, test } from "vitest"
import type { autoSortableBracket } from "#contract/brackets/calls.ts"
import type { drawProof } from "#contract/brackets/draw-proof.ts"
import type { OutputOf } from "#contract/wire/endpoint.ts"
import { readSheets } from "#server/platform/sheets.ts"
import { filled, full, hall, newCategory, newTournament, no, ok, placed, sentencesOf } from "#tests/support/hall.ts"
import { linesOf, run } from "#tests/support/pdf-text.ts"
import { DAY } from "#tests/support/world.ts"

const { signUp, nobody, db, setNow } = await hall({ writesRows: true })
const olena = await signUp("olena")
const danylo = await signUp("danylo")

const url = (category: { readonly id: number }) => `/tournament-result/print-pdf?category=${category.id}`
const open = (await newTournament(olena, { published: 1 })).id
const hidden = (await newTournament(olena)).id

describe("the bracket of a category on paper", () => {
  // [P2-87]
  test("is a PDF named after the category, blanks as underscores", async () => {
    const { category } = await placed(olena, open, 5, 8, { name: "Кадети −53 ч / група «А»" })
    const answer = await olena.get(url(category))
    expect([answer.statusCode, answer.headers["content-type"]]).toEqual([200, "application/pdf"])
    expect(answer.rawPayload.subarray(0, 5).toString()).toBe("%PDF-")
    const named = /filename\*=UTF-8''(\S+)$/.exec(String(answer.headers["content-disposition"]))?.[1]
    expect(decodeURIComponent(named ?? "")).toBe("Кадети_−53_ч_група_«А».pdf")
    expect(answer.headers["cache-control"]).toContain("private")
  })

  test("is for everybody where the tournament, the category and the draw are published and the embargo is over", async () => {
    const { category } = await placed(olena, open, 2, 2)
    const draft = await placed(olena, open, 2, 2, { categoryStatus: 2 })
    const inside = await placed(olena, hidden, 2, 2)
    for (const one of [nobody, danylo]) {
      expect((await one.get(url(category))).statusCode).toBe(200)
      expect(no(await one.get(url(draft.category)))).toEqual([404, [null, "not_found"]])
      expect(no(await one.get(url(inside.category)))).toEqual([404, [null, "not_found"]])
    }
    for (const closed of [
      { state: "prepared" as const, embargo: null },
      { state: "confirmed" as const, embargo: null },
      { state: "published" as const, embargo: new Date(DAY.getTime() + 1000) },
    ]) {
      await db
        .updateTable("draws")
        .set(closed)
        .where("categoryId", "=", category.id as never)
        .execute()
      expect(no(await nobody.get(url(category)))).toEqual([404, [null, "not_found"]])
      expect((await olena.get(url(category))).statusCode).toBe(200)
    }
    setNow(new Date(DAY.getTime() + 1000))
    expect((await nobody.get(url(category))).statusCode).toBe(200)
    setNow(DAY)
    expect((await olena.get(url(draft.category))).statusCode).toBe(200)
  })

  test("needs a draw, and a category that is there", async () => {
    const { category } = await filled(olena, open, 2)
    const answer = await olena.get(url(category))
    expect(no(answer)).toEqual([409, [null, "not_drawn"]])
    expect(sentencesOf(answer)[0]).toContain("жеребкування")
    expect(no(await nobody.get(url(category)))).toEqual([404, [null, "not_found"]])
    const list = await newCategory(olena, open, { type: 2, poomsaeType: 1, showType: 2 })
    expect(no(await olena.get(url(list)))).toEqual([409, [null, "not_drawn"]])
    expect(no(await olena.get(url({ id: 99_999_999 })))).toEqual([404, [null, "not_found"]])
    expect(no(await olena.get("/tournament-result/print-pdf"))).toEqual([422, ["category", "required"]])
    expect(no(await olena.get("/tournament-result/print-pdf?category=x"))).toEqual([422, ["category", "invalid"]])
  })

  test("bears the proof of its draw in one line: number, seed, beginning of the hash, and the address that has it whole and makes it again", async () => {
    const { category } = await filled(olena, open, 6)
    const drawn = { tournament_id: open, category: category.id, seed: "Зерно технічної наради 7" }
    const { draw } = ok<OutputOf<typeof autoSortableBracket>>(await olena.post("/api/auto-sortable-bracket", drawn))
    const lines = await linesAt(url(category), { host: "hall.test:3000" })
    const page = `/t/${open}/draw/${category.id}`
    const proof = lines.filter((line) => line.includes("Жеребкування № 1"))
    const short = (draw.list_hash.slice(0, 16).match(/.{4}/gu) ?? []).join(" ")
    expect(proof).toHaveLength(1)
    expect(proof[0]).toContain(`випливають із ключа «Зерно технічної наради 7» і списку ${short}…`)
    expect(proof[0]).toContain(`повний SHA-256 і перевірка: http://hall.test:3000${page}`)
    expect(proof[0]).toMatch(/одноклубників у 1 колі|лише у фіналі/u)
    expect(lines.filter((line) => line.includes("SHA-256"))).toEqual(proof)
    const whole = ok<OutputOf<typeof drawProof>>(await olena.get(`/api/v1/draws/proof?category=${category.id}`))
    expect(whole.item.listHash).toBe(draw.list_hash)
    // An address that no browser could open is not printed, and is no reason to print nothing.
    const nowhere = await paperOf(url(category), { host: "a b<c>" })
    expect(nowhere).not.toContain("перевірка")
    expect(nowhere).toContain("повний SHA-256 у журналі жеребкувань")
    const byHand = await placed(olena, open, 3, 4)
    expect(await paperOf(url(byHand.category))).toContain("Місця розставлено вручну")
  })

  test("keeps its proof in one line however long the seed is", async () => {
    const { category } = await filled(olena, open, 6)
    const drawn = { tournament_id: open, category: category.id, seed: "щ".repeat(200) }
    ok(await olena.post("/api/auto-sortable-bracket", drawn))
    const [line = "", ...more] = (await linesAt(url(category), { host: "hall.test:3000" })).filter((one) =>
      /Жереб/u.test(one),
    )
    expect(more).toEqual([])
    expect(line).toContain(`«${"щ".repeat(31)}…»`)
    expect(line).toContain(`/t/${open}/draw/${category.id}`)
  })

  test("is gone with its tournament", async () => {
    const { id } = await newTournament(olena, { published: 1 })
    const { category } = await placed(olena, id, 2, 2)
    ok(await olena.post("/api/tournament-delete", { id }))
    for (const one of [olena, nobody]) expect(no(await one.get(url(category)))).toEqual([404, [null, "not_found"]])
  })
})

const linesAt = async (address: string, headers: Record<string, string> = {}): Promise<string[]> =>
  linesOf((await olena.get(address, headers)).rawPayload)

const paperOf = async (address: string, headers: Record<string, string> = {}): Promise<string> =>
  (await linesAt(address, headers)).join(" ")

// [P1-10] [P1-44] [P1-168]
test.each([2, 4, 8, 16, 32, 64])("an empty bracket of %i is printed for everybody", async (size) => {
  const answer = await nobody.get(`/api/v1/templates/bracket?size=${size}`)
  expect([answer.statusCode, answer.headers["content-type"]]).toEqual([200, "application/pdf"])
  expect(decodeURIComponent(String(answer.headers["content-disposition"]))).toContain(`Сітка_на_${size}_учасників.pdf`)
})

test("there is no empty bracket of another size", async () => {
  expect(no(await nobody.get("/api/v1/templates/bracket?size=5"))).toEqual([422, ["size", "bracket_size"]])
})

test("a bracket of 64 is printed on A4, on A3, in halves and in quarters", async () => {
  const sizes = async (paper: string): Promise<string[]> => {
    const file = join(mkdtempSync(join(tmpdir(), "sijak-paper-")), "paper.pdf")
    writeFileSync(file, (await nobody.get(`/api/v1/templates/bracket?size=64${paper}`)).rawPayload)
    const info = run("pdfinfo", ["-l", "9", file])
    rmSync(dirname(file), { recursive: true })
    return [...info.matchAll(/Page +\d+ size: +(\d+)/gu)].map(([, width = ""]) => width)
  }
  expect([await sizes(""), await sizes("&paper=a3")]).toEqual([["841"], ["1190"]])
  expect(await sizes("&paper=halves")).toEqual(["841", "841"])
  expect(await sizes("&paper=quarters")).toEqual(["841", "841", "841", "841", "841"])
  expect(no(await nobody.get("/api/v1/templates/bracket?size=64&paper=a0"))).toEqual([422, ["paper", "invalid"]])
  const { category } = await placed(olena, open, 2, 2)
  expect((await nobody.get(`${url(category)}&paper=a3`)).statusCode).toBe(200)
})

describe("the application", () => {
  const fetched = (form: string) => nobody.get(`/api/v1/templates/application?form=${form}`)
  const FILLED = [
    "1",
    "Ґудзь Ілля Іванович",
    "2013",
    "ч",
    "Київ",
    "СК «Тигр»",
    "Кадети -53 ч",
    "52,5",
    "1 гип",
    "Їжак О.",
    "АБ 1",
    "",
  ]

  // [P1-10]
  test.each(["csv", "xlsx"])(
    "as %s is for everybody, and filled in it is imported without a question",
    async (form) => {
      const answer = await fetched(form)
      expect(answer.statusCode).toBe(200)
      expect(decodeURIComponent(String(answer.headers["content-disposition"]))).toContain(`Заявка.${form}`)
      const [table] = await readSheets(answer.rawPayload)
      const head = table?.rows[0]?.map(String) ?? []
      expect(head).toHaveLength(FILLED.length)
      const { id } = await newTournament(olena)
      const { category } = await filled(olena, id, 0, { name: "Кадети -53 ч" })
      const sheet = [head, FILLED].map((cells) => cells.join(";")).join("\r\n")
      const done = ok<{ added: number; rejected: number }>(
        await olena.upload("/api/tournament-upload-scv-sportsmans", { id: String(id) }, sheet),
      )
      expect(done).toMatchObject({ added: 1, rejected: 0 })
      const { sportsmans } = await full(olena, id)
      expect(sportsmans[0]).toMatchObject({
        name: "Ґудзь Ілля Іванович",
        bdate: 2013,
        sex: 1,
        organization: "СК «Тигр»",
        category_id: category.id,
        weight: 52.5,
        qualification: "1 гип",
        coach: "Їжак О.",
        insurence: "АБ 1",
      })
    },
  )

  test("as PDF has the same columns and room to write", async () => {
    const text = await paperOf("/api/v1/templates/application?form=pdf")
    // A heading of two words may be on two lines.
    for (const said of ["Заявка на участь", "Рік", "народження", "Страхування", "Представник команди"])
      expect(text).toContain(said)
    expect(no(await fetched("docx"))).toEqual([422, ["form", "invalid"]])
  })
})

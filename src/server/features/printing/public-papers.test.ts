import sharp from "sharp"
import { expect, test } from "vitest"
import { usualDiploma } from "#domain/printing/diploma.ts"
import { hall, newTournament, ok, placed } from "#tests/support/hall.ts"
import { linesOf } from "#tests/support/pdf-text.ts"
import { DAY } from "#tests/support/world.ts"

const pageTemplate = '<!doctype html><html lang="uk-UA"><head><!--head--></head><body><!--body--></body></html>'
const { app, signUp, nobody } = await hall({ pageTemplate })
const olena = await signUp("olena")

/** A published tournament with a category of four whose fights are fought: the first athlete wins, the third is second. */
async function fought() {
  const { id } = await newTournament(olena, { published: 1 })
  const { category, athletes } = await placed(olena, id, 4, 4)
  const win = async (technicalNumber: number, winner: number) =>
    ok(
      await olena.post("/api/update-bracket-fight", {
        tournament_id: id,
        category: category.id,
        technicalNumber,
        winSpId: athletes[winner]?.id,
      }),
    )
  const protocol = `/api/v1/public/tournaments/${id}/categories/${category.id}/protocol`
  const diploma = (at: number) => `/api/v1/public/tournaments/${id}/athletes/${athletes[at]?.id}/diploma`
  const card = async (at: number) => (await nobody.get(`/t/${id}/a/${athletes[at]?.id}`)).body
  const allow = async (change: object = {}) =>
    ok(
      await olena.post(`/api/v1/tournaments/${id}/diploma`, {
        design: { ...usualDiploma, handedOut: true, ...change },
        picture: "",
      }),
    )
  const state = async (fields: object) =>
    ok(await olena.post("/api/v1/draws/state", { category: category.id, ...fields }))
  const listed = async () => {
    const { over, diplomas } = ok<{ over: number[]; diplomas: number[] }>(
      await nobody.get(`/api/v1/public/tournaments/${id}/papers`),
    )
    return [over, diplomas]
  }
  return { id, category, athletes, listed, win, protocol, diploma, card, allow, state }
}

const statusOf = async (url: string): Promise<number> => (await nobody.get(url)).statusCode

test("the protocol is everybody's once the category is over, and stands on the athlete's page from then on", async () => {
  const { category, athletes, listed, win, protocol, card } = await fought()
  await win(2, 0)
  await win(1, 2)
  expect([await statusOf(protocol), (await card(0)).includes(protocol)]).toEqual([404, false])
  expect(await listed()).toEqual([[], []])
  await win(0, 0)
  expect(await listed()).toEqual([[category.id], []])
  const answer = await nobody.get(protocol)
  expect([answer.statusCode, answer.headers["content-type"]]).toEqual([200, "application/pdf"])
  const text = linesOf(answer.rawPayload).join("\n")
  for (const word of [`Результати: ${category.name.replace("-", "−")}`, ...athletes.map(({ name }) => name)])
    expect(text).toContain(word)
  expect(text).not.toContain("ПОПЕРЕДНІЙ")
  expect(await card(0)).toContain(`Протокол: ${category.name} (PDF)`)
})

test("a parent's diploma bears the picture of the tournament's own diplomas", async () => {
  const { id, win, diploma, allow } = await fought()
  await win(2, 0)
  await win(1, 2)
  await win(0, 0)
  await allow()
  const imagesIn = async () =>
    (await nobody.get(diploma(0))).rawPayload.toString("latin1").split("/Subtype/Image").length - 1
  expect(await imagesIn()).toBe(0)
  const background = { r: 250, g: 10, b: 10 }
  const picture = await sharp({ create: { width: 900, height: 600, channels: 3, background } })
    .png()
    .toBuffer()
  const form = new FormData()
  form.append("img", new File([new Uint8Array(picture)], "тло.png"))
  const sent = new Response(form)
  const body = Buffer.from(await sent.arrayBuffer())
  const headers = { ...olena.headers, "content-type": sent.headers.get("content-type") ?? "" }
  ok(await app.inject({ method: "POST", url: `/api/v1/tournaments/${id}/diploma/picture`, payload: body, headers }))
  expect(await imagesIn()).toBe(1)
})

test("nothing of an unpublished draw, of one under embargo, or of a category that is open again is anybody's", async () => {
  const { id, win, protocol, diploma, card, allow, state } = await fought()
  await win(2, 0)
  await win(1, 2)
  const { revision } = await win(0, 0)
  await allow()
  const papers = async () => [await statusOf(protocol), await statusOf(diploma(0)), (await card(0)).includes("(PDF)")]
  expect(await papers()).toEqual([200, 200, true])
  await state({ state: "published", embargo: new Date(DAY.getTime() + 60_000).toISOString() })
  expect(await papers()).toEqual([404, 404, false])
  await state({ state: "prepared", embargo: "" })
  expect(await papers()).toEqual([404, 404, false])
  await state({ state: "published", embargo: "" })
  expect(await papers()).toEqual([200, 200, true])
  ok(await olena.post(`/api/v1/tournaments/${id}/undo`, { step: revision }))
  expect(await papers()).toEqual([404, 404, false])
  await win(0, 0)
  ok(await olena.post("/api/tournament-update", { id, published: 0, force: 1 }))
  expect([await statusOf(protocol), await statusOf(diploma(0))]).toEqual([404, 404])
})

test("diplomas are nobody's until the organiser allows them, and then those of the places that have one", async () => {
  const { category, athletes, listed, win, diploma, card, allow } = await fought()
  await win(2, 0)
  await win(1, 2)
  await win(0, 0)
  expect([await statusOf(diploma(0)), (await card(0)).includes("Диплом")]).toEqual([404, false])
  await allow({ places: 1 })
  const answer = await nobody.get(diploma(0))
  expect([answer.statusCode, answer.headers["content-type"]]).toEqual([200, "application/pdf"])
  const text = linesOf(answer.rawPayload).join("\n")
  expect(text).toContain(athletes[0]?.name)
  expect(await card(0)).toContain(`Диплом: ${category.name} (PDF)`)
  expect([await statusOf(diploma(2)), (await card(2)).includes("Диплом")]).toEqual([404, false])
  expect(await listed()).toEqual([[category.id], [athletes[0]?.id]])
  await allow({ places: 2 })
  expect([await statusOf(diploma(2)), await statusOf(diploma(1))]).toEqual([200, 404])
  await allow({ handedOut: false })
  expect([await statusOf(diploma(0)), (await card(0)).includes("Диплом")]).toEqual([404, false])
})

import sharp from "sharp"
import { expect, test } from "vitest"
import type { WireDiploma } from "#contract/printing/diploma.ts"
import { usualDiploma } from "#domain/printing/diploma.ts"
import { hall, newTournament, no, ok, type Person, sentencesOf } from "#tests/support/hall.ts"

const { app, signUp } = await hall()
const olena = await signUp("olena")
const danylo = await signUp("danylo")

const urlOf = (id: number): string => `/api/v1/tournaments/${id}/diploma`
const look = async (id: number): Promise<WireDiploma> => ok<{ item: WireDiploma }>(await olena.get(urlOf(id))).item

const drawn = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 4, background: { r: 200, g: 20, b: 20, alpha: 0.5 } } })

async function upload(id: number, bytes: Uint8Array, who: Person = olena) {
  const form = new FormData()
  form.append("img", new File([bytes as BlobPart], "тло.png"))
  const encoded = new Response(form)
  const headers = { ...who.headers, "content-type": encoded.headers.get("content-type") ?? "" }
  const payload = Buffer.from(await encoded.arrayBuffer())
  return await app.inject({ method: "POST", url: `${urlOf(id)}/picture`, payload, headers })
}

test("diplomas look as usual until somebody changes them; the change is kept, and taken back from the history", async () => {
  const { id } = await newTournament(olena)
  expect(await look(id)).toEqual({ design: usualDiploma, picture: "" })
  const design = { ...usualDiploma, heading: "  ГРАМОТА ", places: 5 }
  const { revision } = ok(await olena.post(urlOf(id), { design, picture: "" }))
  expect(await look(id)).toMatchObject({ design: { heading: "ГРАМОТА", places: 5 }, picture: "" })
  ok(await olena.post(`/api/v1/tournaments/${id}/undo`, { step: revision }))
  expect(await look(id)).toEqual({ design: usualDiploma, picture: "" })
})

test("a design that leaves the sheet is refused by its field", async () => {
  const { id } = await newTournament(olena)
  const fields = { ...usualDiploma.fields, place: { ...usualDiploma.fields.place, w: 200, size: 300 } }
  const answer = await olena.post(urlOf(id), { design: { ...usualDiploma, fields }, picture: "" })
  expect(no(answer)).toEqual([422, ["place.size", "out_of_range"], ["place.x", "invalid"]])
  expect(sentencesOf(answer)[0]).toContain("Місце, кегль: від 6 до 90")
})

test("a picture becomes a JPEG without what is not seen, is fetched by staff alone, removed, and brought back", async () => {
  const { id } = await newTournament(olena, { published: 1 })
  const photo = await drawn(3000, 1500)
    .png()
    .withExif({ IFD0: { Copyright: "Олена" } })
    .toBuffer()
  const { item, revision } = ok<{ item: WireDiploma }>(await upload(id, photo))
  const address = `${urlOf(id)}/picture/${item.picture}`
  const answer = await olena.get(address)
  expect([answer.statusCode, answer.headers["content-type"]]).toEqual([200, "image/jpeg"])
  const kept = await sharp(answer.rawPayload).metadata()
  expect([kept.format, kept.width, kept.height, kept.hasAlpha, kept.exif]).toEqual([
    "jpeg",
    2340,
    1170,
    false,
    undefined,
  ])
  expect(no(await danylo.get(address))).toEqual([403, [null, "forbidden"]])
  const other = await newTournament(danylo)
  expect(no(await danylo.get(`${urlOf(other.id)}/picture/${item.picture}`))).toEqual([404, [null, "not_found"]])
  const stolen = { design: usualDiploma, picture: item.picture }
  expect(no(await danylo.post(urlOf(other.id), stolen))).toEqual([404, [null, "not_found"]])
  ok(await olena.post(urlOf(id), { design: item.design, picture: "" }))
  expect((await look(id)).picture).toBe("")
  ok(await olena.post(urlOf(id), { design: item.design, picture: item.picture }))
  expect((await look(id)).picture).toBe(item.picture)
  expect(revision).toBeGreaterThan(0)
})

test("what is no picture, or too small, is refused in words", async () => {
  const { id } = await newTournament(olena)
  expect(no(await upload(id, Buffer.from("це не фото")))).toEqual([415, ["img", "wrong_photo"]])
  expect(no(await upload(id, await drawn(200, 400).png().toBuffer()))).toEqual([422, ["img", "photo_too_small"]])
  expect(no(await upload(id, await drawn(400, 400).png().toBuffer(), danylo))).toEqual([404, [null, "not_found"]])
})

test("a tournament made after this one's example has its diplomas, without the picture", async () => {
  const { id } = await newTournament(olena)
  ok(await upload(id, await drawn(400, 400).png().toBuffer()))
  const { picture } = await look(id)
  ok(await olena.post(urlOf(id), { design: { ...usualDiploma, heading: "ГРАМОТА" }, picture }))
  const copy = ok<{ item: { id: number } }>(
    await olena.post(`/api/v1/tournaments/${id}/copy`, { name: "Кубок 2027", date: "15.05.2027" }),
  )
  expect(await look(copy.item.id)).toMatchObject({ design: { heading: "ГРАМОТА" }, picture: "" })
})

import sharp from "sharp"
import { expect, test } from "vitest"
import type { WireDiploma } from "#contract/printing/diploma.ts"
import type { WireLogos } from "#contract/printing/logos.ts"
import { usualDiploma } from "#domain/printing/diploma.ts"
import { hall, newTournament, no, ok, type Person, placed, sentencesOf } from "#tests/support/hall.ts"

const { app, signUp } = await hall()
const olena = await signUp("olena")
const danylo = await signUp("danylo")

const urlOf = (id: number): string => `/api/v1/tournaments/${id}/diploma`
const look = async (id: number): Promise<WireDiploma> => ok<{ item: WireDiploma }>(await olena.get(urlOf(id))).item

const drawn = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 4, background: { r: 200, g: 20, b: 20, alpha: 0.5 } } })

const upload = (id: number, bytes: Uint8Array, who: Person = olena) => uploadTo(`${urlOf(id)}/picture`, {}, bytes, who)

async function uploadTo(url: string, fields: Record<string, string>, bytes: Uint8Array, who: Person) {
  const form = new FormData()
  for (const [name, value] of Object.entries(fields)) form.append(name, value)
  form.append("img", new File([bytes as BlobPart], "тло.png"))
  const encoded = new Response(form)
  const headers = { ...who.headers, "content-type": encoded.headers.get("content-type") ?? "" }
  const payload = Buffer.from(await encoded.arrayBuffer())
  return await app.inject({ method: "POST", url, payload, headers })
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

const logosOf = async (id: number): Promise<WireLogos> =>
  ok<{ logos: WireLogos }>(await olena.get(`/api/v1/tournaments/${id}/logos`)).logos

const uploadLogo = (id: number, owner: string, bytes: Uint8Array, who: Person = olena) =>
  uploadTo(`/api/v1/tournaments/${id}/logos`, { owner }, bytes, who)

/** How many pictures stand in a paper. */
const picturesIn = (pdf: Buffer): number => pdf.toString("latin1").split("/Subtype/Image").length - 1

test("a logo is uploaded once, and stands on brackets and protocols until it is taken off or its step is undone", async () => {
  const { id } = await newTournament(olena, { published: 1 })
  const { category } = await placed(olena, id, 4, 4)
  const papers = [
    `/tournament-result/print-pdf?category=${category.id}`,
    `/api/v1/tournaments/${id}/table?table=winners`,
    `/tournament-report/print-pdf?id=${id}`,
  ]
  const counts = async () => {
    const answers = await Promise.all(papers.map((url) => olena.get(url)))
    return answers.map(({ statusCode, rawPayload }) => [statusCode, picturesIn(rawPayload)])
  }
  expect(await counts()).toEqual(papers.map(() => [200, 0]))
  ok(await uploadLogo(id, "federation", await drawn(900, 600).png().toBuffer()))
  const { revision } = ok(await uploadLogo(id, "organiser", await drawn(300, 300).jpeg().toBuffer()))
  const both = await logosOf(id)
  expect([both.federation, both.organiser].every((name) => name.length === 24)).toBe(true)
  expect(await counts()).toEqual(papers.map(() => [200, 2]))
  const kept = await sharp((await olena.get(`${urlOf(id)}/picture/${both.federation}`)).rawPayload).metadata()
  expect([kept.format, kept.width, kept.height, kept.hasAlpha]).toEqual(["jpeg", 800, 533, false])
  ok(await olena.post(`/api/v1/tournaments/${id}/logos/remove`, { owner: "federation" }))
  expect(await counts()).toEqual(papers.map(() => [200, 1]))
  ok(await olena.post(`/api/v1/tournaments/${id}/undo`, { step: revision }))
  expect(await logosOf(id)).toEqual({ federation: "", organiser: "" })
})

test("a tournament made after this one's example bears the same logos", async () => {
  const { id } = await newTournament(olena)
  ok(await uploadLogo(id, "federation", await drawn(400, 400).png().toBuffer()))
  const copy = ok<{ item: { id: number } }>(
    await olena.post(`/api/v1/tournaments/${id}/copy`, { name: "Кубок 2027", date: "15.05.2027" }),
  )
  const { federation } = await logosOf(copy.item.id)
  expect(federation).toBe((await logosOf(id)).federation)
  expect((await olena.get(`${urlOf(copy.item.id)}/picture/${federation}`)).headers["content-type"]).toBe("image/jpeg")
})

test("logos of the past are deleted, those in use are not", async () => {
  const { id } = await newTournament(olena)
  const small = await drawn(300, 300).png().toBuffer()
  ok(await uploadLogo(id, "federation", small))
  const { federation } = await logosOf(id)
  ok(await uploadLogo(id, "organiser", small))
  const first = (await logosOf(id)).organiser
  for (let n = 0; n < 13; n++) ok(await uploadLogo(id, "organiser", small))
  expect(no(await olena.get(`${urlOf(id)}/picture/${first}`))).toEqual([404, [null, "not_found"]])
  expect((await olena.get(`${urlOf(id)}/picture/${federation}`)).statusCode).toBe(200)
})

test("a logo that is no picture, a drawing with code in it, too heavy or too small is refused in words; nobody else uploads one", async () => {
  const { id } = await newTournament(olena, { published: 1 })
  expect(no(await uploadLogo(id, "federation", Buffer.from("<svg xmlns='http://www.w3.org/2000/svg'/>")))).toEqual([
    415,
    ["img", "wrong_photo"],
  ])
  const small = await drawn(200, 900).png().toBuffer()
  expect(no(await uploadLogo(id, "federation", small))).toEqual([422, ["img", "photo_too_small"]])
  const heavy = Buffer.concat([await drawn(300, 300).png().toBuffer(), Buffer.alloc(2.5 * 1024 * 1024)])
  expect(no(await uploadLogo(id, "federation", heavy))[0]).toBe(413)
  expect(no(await uploadLogo(id, "sponsor", await drawn(300, 300).png().toBuffer()))).toEqual([
    422,
    ["owner", "invalid"],
  ])
  expect(no(await uploadLogo(id, "federation", small, danylo))).toEqual([403, [null, "forbidden"]])
})

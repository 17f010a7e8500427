import { mkdtempSync, rmSync, writeFileSync } from "node:fs"
import { tmpdir } from "node:os"
import { join } from "node:path"
import { afterAll, afterEach, describe, expect, test } from "vitest"
import { type SheetKind, sheetKinds, type WirePrintJob } from "#contract/printing/jobs.ts"
import type { WireHallAddress } from "#contract/site/hall-address.ts"
import { hall, newTournament, no, ok, placed, sentencesOf } from "#tests/support/hall.ts"
import { wifiAddress } from "#tests/support/hall-address.ts"
import { linesOf } from "#tests/support/pdf-text.ts"
import { soon } from "#tests/support/soon.ts"
import { hallAddressHere } from "./this-machine.ts"

const { app, signUp } = await hall()
const olena = await signUp("olena")
const { signUp: signUpAlone } = await hall({ hallAddress: wifiAddress({ networks: [] }) })
const folder = mkdtempSync(join(tmpdir(), "sijak-hall-address-"))
afterAll(() => rmSync(folder, { recursive: true }))

const url = "/api/v1/hall-address"
const shown = async (headers = {}) => ok<WireHallAddress>(await olena.get(url, headers))
afterEach(async () => ok(await olena.post(url, { origin: "" })))

/** The texts of the papers of a drawn category, by the address that somebody came by. */
async function printed(of = olena, headers: Record<string, string> = {}, kinds: readonly SheetKind[] = sheetKinds) {
  const { id } = await newTournament(of, { published: 1 })
  const { category } = await placed(of, id, 4, 4)
  const under = `/api/v1/tournaments/${id}`
  const papers = [
    `/tournament-report/print-weight-pdf?category=${category.id}`,
    `/tournament-result/print-pdf?category=${category.id}`,
    `/tournament-report/print-pdf?id=${id}`,
    `${under}/table?table=winners`,
  ]
  const texts: string[] = []
  for (const paper of papers) texts.push(linesOf((await of.get(paper, headers)).rawPayload).join("\n"))
  const body = { kinds, form: "pdf", by: "category" }
  const { item } = ok<{ item: WirePrintJob }>(await of.post(`${under}/packs`, body))
  const ready = async (): Promise<void> => {
    const { state } = ok<{ item: WirePrintJob }>(await of.get(`${under}/packs/${item.job}`)).item
    expect(state).toBe("ready")
  }
  await soon(ready)
  texts.push(linesOf((await of.get(`${under}/packs/${item.job}/file`)).rawPayload).join("\n"))
  return { texts, under }
}

describe("on the server's own computer", () => {
  test("papers bear the address of the network, and none that only this computer understands", async () => {
    expect(await shown()).toMatchObject({ origin: "http://192.168.1.5", source: "found", lack: "" })
    const { texts } = await printed()
    for (const text of texts) {
      expect(text).toContain("http://192.168.1.5")
      expect(text).not.toMatch(/localhost|127\.0\.0\.1/)
    }
  })

  test("without a network they bear none, a poster is refused, and the page is told why", async () => {
    const taras = await signUpAlone("taras")
    expect(ok(await taras.get(url))).toMatchObject({ origin: "", source: "none", lack: "offline", ways: [] })
    const but = sheetKinds.filter((kind) => kind !== "poster")
    const { texts, under } = await printed(taras, {}, but)
    for (const text of texts) expect(text).not.toMatch(/https?:\/\/|localhost/)
    const poster = await taras.post(`${under}/packs`, { kinds: ["poster"], form: "pdf", by: "category" })
    expect(no(poster)).toEqual([409, [null, "no_hall_address"]])
    expect(sentencesOf(poster)[0]).toContain("адреси, яку відкриють телефони, немає")
  })

  test("a secretary picks one of its networks or names an address; what other devices cannot open is refused", async () => {
    const chosen = ok<WireHallAddress>(await olena.post(url, { origin: "http://192.168.1.5" }))
    expect(chosen).toMatchObject({ origin: "http://192.168.1.5", source: "chosen" })
    expect(ok(await olena.post(url, { origin: " zal.local:8080/ " }))).toMatchObject({
      origin: "http://zal.local:8080",
    })
    for (const origin of [
      "localhost:3000",
      "http://127.0.0.1",
      "http://[::1]:3000",
      "0.0.0.0",
      "ftp://a",
      "http://a/b",
      "а б",
    ]) {
      const answer = await olena.post(url, { origin })
      expect([origin, no(answer)]).toEqual([origin, [422, ["origin", "invalid"]]])
      expect(sentencesOf(answer)[0]).toContain("яку відкриє інший пристрій")
    }
    expect((await shown()).origin).toBe("http://zal.local:8080")
    expect(ok(await olena.post(url, { origin: "" }))).toMatchObject({ source: "found" })
  })
})

test("whoever comes by an address of the network prints that one, learns nothing of the computer and picks nothing", async () => {
  const host = { host: "10.0.0.9:3000" }
  expect(await shown(host)).toMatchObject({ origin: "http://10.0.0.9:3000", source: "own", ways: [] })
  const { texts } = await printed(olena, host)
  expect(texts[0]).toContain("http://10.0.0.9:3000/user/tournaments")
  const payload = { origin: "http://other.example" }
  const answer = await app.inject({ method: "POST", url, payload, headers: { ...olena.headers, ...host } })
  expect(no(answer)).toEqual([403, [null, "forbidden"]])
  expect((await shown()).origin).toBe("http://192.168.1.5")
})

test.each([
  ["a device of the hall that names itself by this computer's name", "192.168.1.23", {}],
  ["one that says it is passed on from here", "192.168.1.23", { "x-forwarded-for": "127.0.0.1" }],
  ["whom a proxy on this computer passes on", "127.0.0.1", { "x-forwarded-for": "203.0.113.9" }],
])("%s picks nothing and learns no networks", async (_who, remoteAddress, more) => {
  const headers = { ...olena.headers, host: "localhost:3000", ...more }
  const payload = { origin: "http://other.example" }
  const answer = await app.inject({ method: "POST", url, payload, headers, remoteAddress })
  expect(no(answer)).toEqual([403, [null, "forbidden"]])
  expect(ok(await app.inject({ url, headers, remoteAddress }))).toMatchObject({ ways: [], canChoose: false })
  expect(await shown()).toMatchObject({ source: "found", canChoose: true })
})

test("what was picked lasts over a restart, and a broken file is as none", () => {
  const setting = { host: "::", dataDir: folder, publicUrl: null }
  hallAddressHere(setting).choose("http://localhost:3000", "http://zal.local")
  expect(hallAddressHere(setting).givenAway("http://localhost:3000")).toMatchObject({
    origin: "http://zal.local",
    source: "chosen",
  })
  writeFileSync(join(folder, "hall-address.json"), "{")
  expect(hallAddressHere(setting).givenAway("http://localhost:3000").source).not.toBe("chosen")
})

import { createServer, type IncomingMessage, type ServerResponse } from "node:http"
import type { AddressInfo } from "node:net"
import { text } from "node:stream/consumers"
import { gzipSync } from "node:zlib"
import { sql } from "kysely"
import { afterAll, beforeEach, describe, expect, test } from "vitest"
import type { WireTournament } from "#contract/tournaments/calls.ts"
import { filled, full, hall, newTournament, no, ok, type Person, sentencesOf } from "#tests/support/hall.ts"
import { type Content, contentOf, fileOf } from "#tests/support/tournament-file.ts"

type Answering = (request: IncomingMessage, response: ServerResponse, body: string) => void

/** A server with given answers, which counts its requests. */
async function serverOf(): Promise<{ address: string; asked: string[]; answers: { now: Answering } }> {
  const asked: string[] = []
  const answers: { now: Answering } = { now: (_, response) => void response.writeHead(404).end() }
  const server = createServer(async (request, response) => {
    asked.push(request.url ?? "")
    answers.now(request, response, await text(request).catch(() => ""))
  })
  await new Promise<void>((done) => server.listen(0, "127.0.0.1", done))
  afterAll(() => {
    server.closeAllConnections()
    server.close()
  })
  return { address: `http://127.0.0.1:${(server.address() as AddressInfo).port}`, asked, answers }
}

const [cloud, inner, slow] = [await serverOf(), await serverOf(), await serverOf()]
const OWNER = "owner@desk.example"
const laptop = await hall({
  perAccount: 100_000,
  mirror: { hallOwner: OWNER, clouds: [cloud.address, slow.address] },
})
const source = await hall({ perAccount: 100_000 })
const desk = await laptop.signUp("desk", { email: OWNER })
const stranger = await laptop.signUp("stranger")
const olena = await source.signUp("olena")

let code = 0
const ask = (of: Person, address: string) => {
  code += 1
  return of.post("/api/v1/mirror/fetch", { address, code: `code-${code}`, place: "Ноутбук" })
}
const json = (response: ServerResponse, body: unknown, status = 200) =>
  void response.writeHead(status, { "content-type": "application/json" }).end(JSON.stringify(body))
const endless = (response: ServerResponse, piece: Buffer): { sent: number } => {
  const count = { sent: 0 }
  const more = (): void => {
    while (!response.destroyed) {
      count.sent += piece.length
      if (!response.write(piece)) return void response.once("drain", more)
    }
  }
  more()
  return count
}

/** What a cloud gives away: a tournament with three athletes. */
const { id: there } = await newTournament(olena)
await filled(olena, there, 3)
const content = contentOf((await olena.get(`/api/v1/tournaments/${there}/file`)).rawPayload)
const giving =
  (file: Uint8Array, { header }: Content, ranges: object = {}): Answering =>
  (request, response) => {
    const given = { tournament: header.id, revision: header.revision, ranges }
    if (request.url?.endsWith("/take")) return json(response, { status: 200, ...given })
    response.writeHead(200, { "content-type": "application/gzip" }).end(file)
  }

const tournaments = async (): Promise<number> =>
  (await laptop.db.selectFrom("tournaments").select("id").execute()).length
const nextId = async (): Promise<number> => (await newTournament(stranger)).id
beforeEach(() => {
  for (const one of [cloud, inner, slow]) one.asked.length = 0
})

describe("who may have this server ask another", () => {
  test("is the owner named at the start and operators, nobody else", async () => {
    cloud.answers.now = giving(fileOf(content), content)
    const answer = await ask(stranger, cloud.address)
    expect(no(answer)).toEqual([403, [null, "not_hall_owner"]])
    expect(sentencesOf(answer)[0]).toContain("HALL_OWNER")
    expect(cloud.asked).toEqual([])
    const { item } = ok<{ item: WireTournament }>(await ask(desk, cloud.address))
    expect((await full(desk, item.id)).sportsmans).toHaveLength(3)
    const operator = await source.signUp("operator")
    await source.db
      .updateTable("accounts")
      .set({ isAdmin: true })
      .where("id", "=", operator.id as never)
      .execute()
    expect(sentencesOf(await ask(operator, "https://[::1]:9/"))[0]).toContain("HALL_CLOUDS")
    expect(sentencesOf(await ask(olena, cloud.address))[0]).toContain("HALL_OWNER")
  })
})

describe("addresses of this machine and its network", () => {
  const port = new URL(inner.address).port
  test.each([
    ...[`http://127.0.0.1:${port}`, `http://localhost:${port}`, `http://127.1:${port}`, `http://2130706433:${port}`],
    ...[`http://[::ffff:127.0.0.1]:${port}`, `http://0.0.0.0:${port}`, "http://169.254.169.254", "http://[::1]:1"],
    ...["http://[fd00:ec2::254]", "http://10.0.0.1", "http://192.168.1.1", "http://[fe80::1]"],
  ])("%s is not asked, even by the owner", async (address) => {
    inner.answers.now = (_, response) => json(response, { status: 200 })
    const answer = await ask(desk, address)
    expect(no(answer)).toEqual([422, ["address", "mirror"]])
    expect(sentencesOf(answer)[0]).toContain("HALL_CLOUDS")
    expect(inner.asked).toEqual([])
  })

  test("are not reached by a redirect", async () => {
    cloud.answers.now = (_, response) => void response.writeHead(307, { location: `${inner.address}/secret` }).end()
    expect(sentencesOf(await ask(desk, cloud.address))[0]).toContain("не відповідає")
    expect([cloud.asked.length, inner.asked]).toEqual([1, []])
  })
})

describe("whatever the other server answers", () => {
  test("its words are shown to nobody", async () => {
    for (const field of [null, "address", "<b>"]) {
      const errors = [{ field, code: "mirror", message: "ВНУТРІШНЄ СЛОВО" }]
      cloud.answers.now = (_, response) => json(response, { status: 422, errors }, 422)
      const answer = await ask(desk, cloud.address)
      expect(answer.statusCode).toBe(409)
      expect(answer.body).not.toContain("ВНУТРІШНЄ")
      expect(answer.body).not.toContain("<b>")
    }
    cloud.answers.now = (_, response) => void response.writeHead(200).end("ВНУТРІШНЄ СЛОВО")
    expect((await ask(desk, cloud.address)).body).not.toContain("ВНУТРІШНЄ")
  })

  test.each([
    ["an answer", 200],
    ["a refusal", 422],
  ])("%s without an end is cut off", async (_, status) => {
    let count = { sent: 0 }
    cloud.answers.now = (_, response) => {
      response.writeHead(status, { "content-type": "application/json" })
      count = endless(response, Buffer.alloc(64 * 1024, 32))
    }
    expect(sentencesOf(await ask(desk, cloud.address))[0]).toContain("не відповідає")
    expect(count.sent).toBeLessThan(8 * 1024 * 1024)
  })

  test("a file without an end is cut off, and nothing of it is kept", async () => {
    let count = { sent: 0 }
    cloud.answers.now = (request, response) => {
      if (request.url?.endsWith("/take")) return json(response, { status: 200, tournament: 1, revision: 1, ranges: {} })
      response.writeHead(200, { "content-type": "application/gzip" })
      count = endless(response, Buffer.alloc(1024 * 1024))
    }
    const before = await tournaments()
    expect(sentencesOf(await ask(desk, cloud.address))[0]).toContain("більше, ніж буває")
    expect(count.sent).toBeLessThan(80 * 1024 * 1024)
    expect(await tournaments()).toBe(before)
  })

  test("a file that unpacks to what fills a memory is refused", async () => {
    const line = Buffer.from(`${JSON.stringify(content.header)}\n`)
    cloud.answers.now = giving(gzipSync(Buffer.concat([line, Buffer.alloc(60_000_000, 32)])), content)
    expect(no(await ask(desk, cloud.address))).toEqual([422, ["file", "transfer_file"]])
  })

  test("one that does not answer holds up itself alone", async () => {
    const silent: ServerResponse[] = []
    slow.answers.now = (_, response) => void silent.push(response)
    const waiting = ask(desk, slow.address)
    await expect.poll(() => silent.length).toBe(1)
    cloud.answers.now = giving(fileOf(content), content)
    ok(await ask(desk, cloud.address))
    const second = ask(desk, slow.address)
    await expect.poll(() => silent.length).toBe(2)
    expect(sentencesOf(await ask(desk, cloud.address))[0]).toContain("забирає два")
    for (const response of silent) response.destroy()
    for (const answer of [await waiting, await second]) expect(sentencesOf(answer)[0]).toContain("не відповідає")
  })
})

describe("numbers of the other server", () => {
  const broken: [string, object][] = [
    ["at the end of what an id may be", { athletes: [2_147_483_646, 2_147_483_647] }],
    ["that leave nothing", { tournaments: [1, 2], athletes: [1, 2_000_000_000] }],
    ["that end before they begin", { athletes: [500, 400] }],
    ["of a table that has none", { accounts: [1, 1000] }],
    ["in words", { athletes: ["1", "2"] }],
  ]
  test.each(broken)("%s are taken of nobody, and everybody goes on creating", async (_, ranges) => {
    const before = await tournaments()
    cloud.answers.now = giving(fileOf(content), content, ranges)
    expect((await ask(desk, cloud.address)).statusCode).toBe(409)
    expect(await tournaments()).toBe(before)
    const last = await nextId()
    const { athletes } = await filled(stranger, last, 1)
    expect([last < 10_000, Number(athletes[0]?.id) < 10_000]).toEqual([true, true])
  })

  test("of another tournament than it has promised are refused", async () => {
    const header = { ...content.header, id: 77 }
    cloud.answers.now = giving(fileOf(content), { ...content, header })
    expect(sentencesOf(await ask(desk, cloud.address))[0]).toContain("суперечать")
    expect(await sql`select 1 from mirrors where "theirId" = 77`.execute(laptop.db)).toMatchObject({ rows: [] })
  })
})

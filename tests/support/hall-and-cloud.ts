import { createServer } from "node:http"
import type { AddressInfo } from "node:net"
import { buffer } from "node:stream/consumers"
import { afterAll, expect } from "vitest"
import type { WireMirror } from "#contract/mirror/calls.ts"
import type { WireTournament } from "#contract/tournaments/calls.ts"
import { startSending } from "#server/features/mirror/send.ts"
import { filled, full, ok, type Person, hall as server } from "./hall.ts"
import { silent } from "./silent.ts"
import { alike, type Content, contentOf } from "./tournament-file.ts"
import { DAY } from "./world.ts"

/** A cloud, a hall's laptop and the line between them, for one file of tests. Call it at the top of the file, awaited. */
export async function hallAndCloud(writesRows = false) {
  const pageTemplate = '<html lang="uk-UA"><head><!--head--></head><body><!--body--></body></html>'
  const cloud = await server({ writesRows, perAccount: 100_000, pageTemplate })
  const olena = await cloud.signUp("olena")
  const stranger = await cloud.signUp("stranger")
  /**
   * The connection between the two: everything arrives, and answers may be lost on their way back; `cut`: files break
   * off after that many bytes.
   */
  const line = { lost: 0, isCaptive: false, cut: Number.POSITIVE_INFINITY }
  const filePieces: number[] = []
  /** The paths that were asked for, whether their answers arrived or not. */
  const asked: string[] = []
  const proxy = createServer(async (request, response) => {
    asked.push(request.url ?? "")
    const answer = await cloud.app.inject({
      method: "POST",
      url: request.url ?? "",
      headers: request.headers as Record<string, string>,
      payload: await buffer(request),
    })
    if (line.lost > 0) {
      line.lost -= 1
      if (!line.isCaptive) return void response.destroy()
      return void response.end("<html>Увійдіть до мережі готелю</html>")
    }
    if (request.url?.endsWith("/file") && answer.statusCode === 200) {
      filePieces.push(answer.rawPayload.length)
      if (answer.rawPayload.length > line.cut) {
        if (line.cut === 0) return void response.destroy()
        response.writeHead(200, { "content-type": "application/gzip", "content-length": answer.rawPayload.length })
        return void response.write(answer.rawPayload.subarray(0, line.cut), () => response.destroy())
      }
    }
    response
      .writeHead(answer.statusCode, { "content-type": String(answer.headers["content-type"]) })
      .end(answer.rawPayload)
  })
  await new Promise<void>((done) => proxy.listen(0, "127.0.0.1", done))
  afterAll(() => void proxy.close())
  const address = `http://127.0.0.1:${(proxy.address() as AddressInfo).port}`
  const laptop = await server({
    writesRows,
    perAccount: 100_000,
    mirror: { hallOwner: "olena@desk.example", clouds: [address] },
  })
  const desk = await laptop.signUp("olena", { email: "olena@desk.example" })

  let at = DAY.getTime()
  const later = (ms: number): void => {
    at += ms
    cloud.setNow(new Date(at))
    laptop.setNow(new Date(at))
  }
  const sending = startSending({
    db: laptop.db,
    log: silent,
    scores: laptop.deps.scores,
    clouds: [address],
    clock: () => new Date(at),
    everyMs: null,
  })
  afterAll(() => sending.stop())
  /** A round in which everything that waits is due. */
  const round = async (): Promise<void> => {
    later(61_000)
    await sending.round()
  }

  const link = async (of: Person, id: number): Promise<WireMirror | null> =>
    ok<{ item: WireMirror | null }>(await of.get(`/api/v1/tournaments/${id}/mirror`)).item
  const offered = async (id: number): Promise<string> =>
    ok<{ code: string }>(await olena.post(`/api/v1/tournaments/${id}/mirror/offer`)).code
  const fetched = async (code: string): Promise<number> =>
    ok<{ item: WireTournament }>(await desk.post("/api/v1/mirror/fetch", { address, code, place: "Ноутбук залу" })).item
      .id

  /** A tournament that the organiser has prepared on the hosted server, and that a laptop has taken. */
  async function split(): Promise<{ there: number; here: number; category: number; code: string }> {
    const { id } = ok<{ item: WireTournament }>(
      await olena.post("/wf-api/tournament/create", { name: "Кубок Тигра", date: "15.05.2026", published: 1 }),
    ).item
    const { category } = await filled(olena, id, 3)
    const code = await offered(id)
    return { there: id, here: await fetched(code), category: category.id, code }
  }

  const fileOf = async (of: Person, id: number): Promise<Content> => {
    const answer = await of.get(`/api/v1/tournaments/${id}/file`)
    expect(answer.statusCode).toBe(200)
    // Each side gives its own number to an erased person.
    return JSON.parse(JSON.stringify(contentOf(answer.rawPayload)).replaceAll(/Учасник №\d+/g, "Учасник"))
  }
  const expectAlike = async ({ there, here }: { there: number; here: number }): Promise<void> =>
    expect(alike(await fileOf(olena, there))).toEqual(alike(await fileOf(desk, here)))

  const category = async (of: Person, id: number) => (await full(of, id)).protocols[0]!
  const names = async (of: Person, id: number) => (await full(of, id)).sportsmans.map(({ name }) => name)

  return {
    cloud,
    laptop,
    olena,
    stranger,
    desk,
    line,
    filePieces,
    asked,
    address,
    later,
    sending,
    round,
    link,
    offered,
    fetched,
    split,
    fileOf,
    expectAlike,
    category,
    names,
    now: () => at,
  }
}

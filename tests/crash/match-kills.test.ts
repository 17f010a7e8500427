import { randomUUID } from "node:crypto"
import { mkdtempSync, rmSync } from "node:fs"
import { tmpdir } from "node:os"
import { join } from "node:path"
import { afterAll, expect, test } from "vitest"
import { closeEvent, scoringCourt, sendScore } from "#contract/poomsae/scoring.ts"
import { CallFailed } from "#contract/wire/client.ts"
import { caller, type Person } from "#tests/support/api.ts"
import { MARK_OF_TWO, type MatchPlace, matchCourts, openForm } from "#tests/support/match-courts.ts"
import { tenthOf } from "#tests/support/scale.ts"
import { serverProcess } from "#tests/support/server-process.ts"

/** PM-4. The other kills (`kill-loop`) look at what one row holds; here two rows are one mark. */
const ROUNDS = tenthOf(100)
const JUDGES = 7

const dataDir = mkdtempSync(join(tmpdir(), "sijak-match-"))
afterAll(() => rmSync(dataDir, { recursive: true, force: true }))

test(
  `in ${ROUNDS} kills between a judge's send and its answer both halves of a mark are there or neither, and a second send writes once`,
  async () => {
    let server = await serverProcess(dataDir)
    try {
      const { token, tournament, places } = await matchCourts(server.url, 1, [1])
      const [place] = places
      if (!place) throw new Error("no place")
      for (let round = 0; round < ROUNDS; round++) {
        const event = await openForm(caller(server.url, token), tournament, place)
        const sends = place.seats.map((seat) => ({ event, seat, action: randomUUID() }))
        const answered = await sentUntilKilled(server, token, sends)
        server = await serverProcess(dataDir)
        const call = caller(server.url, token)
        const stored = await sentBy(call, place)
        expect(stored.blue, `halves after kill ${round}`).toEqual(stored.red)
        for (const [at, isAnswered] of answered.entries()) if (isAnswered) expect(stored.blue[at]).toBe(true)
        for (const send of sends) await call(sendScore, { ...send, ...MARK_OF_TWO })
        expect(await sentBy(call, place)).toEqual({ blue: ALL, red: ALL })
        await call(closeEvent, { event })
      }
    } finally {
      await server.stop()
    }
  },
  ROUNDS * 30_000 + 60_000,
)

const ALL = Array.from({ length: JUDGES }, () => true)
type Send = Readonly<{ event: number; seat: number; action: string }>

/** All judges send at once and the server is killed meanwhile; which of them had their answer. */
async function sentUntilKilled(
  server: Awaited<ReturnType<typeof serverProcess>>,
  token: string,
  sends: readonly Send[],
): Promise<readonly boolean[]> {
  const call = caller(server.url, token)
  let first = (): void => {}
  const isUnderWay = new Promise<void>((resolve) => {
    first = resolve
  })
  const sent = sends.map(async (send) => {
    try {
      await call(sendScore, { ...send, ...MARK_OF_TWO })
      return true
    } catch (error) {
      if (error instanceof CallFailed) throw error
      return false
    } finally {
      first()
    }
  })
  await isUnderWay
  await server.kill()
  return await Promise.all(sent)
}

async function sentBy(call: Person["call"], { section }: MatchPlace) {
  const { item } = await call(scoringCourt, { section, kort: 1 })
  const of = (judges: readonly { readonly sent: boolean }[] = []): boolean[] => judges.map(({ sent }) => sent)
  return { blue: of(item.judges), red: of(item.red?.judges) }
}

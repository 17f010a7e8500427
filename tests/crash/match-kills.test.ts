import { randomUUID } from "node:crypto"
import { mkdtempSync, rmSync } from "node:fs"
import { tmpdir } from "node:os"
import { join } from "node:path"
import { afterAll, expect, test } from "vitest"
import { saveAthlete } from "#contract/athletes/calls.ts"
import { autoSortableBracketAll } from "#contract/brackets/calls.ts"
import { saveCategory } from "#contract/categories/calls.ts"
import { startEvent } from "#contract/poomsae/calls.ts"
import { closeEvent, scoringCourt, sendScore } from "#contract/poomsae/scoring.ts"
import { arrangeSeats } from "#contract/seats/calls.ts"
import { numberSection, saveCategorySection, saveSection } from "#contract/sections/calls.ts"
import { createTournament } from "#contract/tournaments/calls.ts"
import { CallFailed } from "#contract/wire/client.ts"
import { caller, type Person, signedUp } from "#tests/support/api.ts"
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
      const target = await prepare(server.url)
      for (let round = 0; round < ROUNDS; round++) {
        const event = await openForm(caller(server.url, target.token), target)
        const sends = target.seats.map((seat) => ({ event, seat, action: randomUUID() }))
        const answered = await sentUntilKilled(server, target, sends)
        server = await serverProcess(dataDir)
        const call = caller(server.url, target.token)
        const stored = await sentBy(call, target)
        expect(stored.blue, `halves after kill ${round}`).toEqual(stored.red)
        for (const [at, isAnswered] of answered.entries()) if (isAnswered) expect(stored.blue[at]).toBe(true)
        for (const send of sends) await call(sendScore, { ...send, ...MARK })
        expect(await sentBy(call, target)).toEqual({ blue: ALL, red: ALL })
        await call(closeEvent, { event })
      }
    } finally {
      await server.stop()
    }
  },
  ROUNDS * 30_000 + 60_000,
)

const ALL = Array.from({ length: JUDGES }, () => true)
const MARK = { ...half(3.7), red: half(3.5) }

function half(technique: number) {
  return { technique, strong: 1.7, speed: 1.6, energetic: 1.5 }
}

interface Target extends Pick<Person, "token"> {
  readonly tournament: number
  readonly section: number
  readonly category: number
  readonly seats: readonly number[]
}

/** A court with seven judges and a poomsae bracket of two. */
async function prepare(url: string): Promise<Target> {
  const person = await signedUp(url)
  const { call } = person
  const tournament = (await call(createTournament, { name: "Кубок пумсе", date: "15.05.2026" })).item.id
  const section = (await call(saveSection, { tournament_id: tournament, name: "Корт 1", start_number: 41 })).item.id
  const about = { name: "Пумсе 1:1", agecategory: 4, type: 2, showType: 1, poomsaeType: 1, categoryStatus: 1 }
  const category = (await call(saveCategory, { tournament, ...about })).item.id
  for (const name of ["Коваль Андрій", "Ткач Богдан"]) {
    const entry = { tournament, name, category_id: category, bdate: 2013, sex: 1 as const }
    await call(saveAthlete, { ...entry, oblast: "Київ", coach: "Бойко І. П.", organization: "СК «Тигр»" })
  }
  await call(autoSortableBracketAll, { tournament_id: tournament })
  await call(saveCategorySection, { tournament_id: tournament, category, sectionid: section })
  await call(numberSection, { tournament_id: tournament, id: section })
  const { list } = await call(arrangeSeats, { id: tournament, section, kort: 1, judges: JUDGES })
  const seats = list.flatMap(({ id, seat }) => (seat > 0 ? [id] : []))
  return { token: person.token, tournament, section, category, seats }
}

/** Form 1 of the final, judged anew each time. */
async function openForm(call: Person["call"], { tournament, category }: Target): Promise<number> {
  const which = { tournament_id: tournament, category, fight: 0, poomsaeNumber: 1, kort: 1 }
  return (await call(startEvent, { ...which, force: 1 })).item.event
}

type Send = Readonly<{ event: number; seat: number; action: string }>

/** All judges send at once and the server is killed meanwhile; which of them had their answer. */
async function sentUntilKilled(
  server: Awaited<ReturnType<typeof serverProcess>>,
  { token }: Target,
  sends: readonly Send[],
): Promise<readonly boolean[]> {
  const call = caller(server.url, token)
  let first = (): void => {}
  const isUnderWay = new Promise<void>((resolve) => {
    first = resolve
  })
  const sent = sends.map(async (send) => {
    try {
      await call(sendScore, { ...send, ...MARK })
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

async function sentBy(call: Person["call"], { section }: Target) {
  const { item } = await call(scoringCourt, { section, kort: 1 })
  const of = (judges: readonly { readonly sent: boolean }[] = []): boolean[] => judges.map(({ sent }) => sent)
  return { blue: of(item.judges), red: of(item.red?.judges) }
}

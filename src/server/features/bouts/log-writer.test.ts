import { beforeEach, describe, expect, test } from "vitest"
import type { AthleteId, BoutId, CategoryId, SectionId, TournamentId } from "#domain/ids.ts"
import type { EntryToWrite } from "#server/records/bouts/bouts.ts"
import { BoutDesk, boutRules } from "#tests/support/bouts.ts"
import { type LiveBout, take } from "./live-bout.ts"
import { createLogWriter } from "./log-writer.ts"

/** Transactions that end when the test says so. */
const transactions: { readonly entries: readonly EntryToWrite[]; readonly commit: () => void }[] = []

/** The bouts whose followers were told something. */
const told: number[] = []

const writer = createLogWriter({
  insert: (entries) => new Promise((commit) => transactions.push({ entries, commit })),
  read: () => Promise.resolve([]),
  now: () => 0,
  committed: (bouts) => told.push(...bouts.map(({ id }) => id)),
})

beforeEach(() => {
  transactions.length = 0
  told.length = 0
})

let made = 0

function openBout(): LiveBout {
  const { log } = new BoutDesk(boutRules(-2))
  const side = { name: "", organization: "", region: "", sex: "male" as const, unranked: false }
  const id = ++made as BoutId
  const bout = {
    id,
    tournamentId: 1 as TournamentId,
    sectionId: id as number as SectionId,
    categoryId: 1 as CategoryId,
    t: 5,
    pair: { blue: 1 as AthleteId, red: 2 as AthleteId },
    isPractice: false,
    isConfirmed: false,
    byHand: null,
    interruptedAt: null,
    following: 0,
    isStale: false,
    doubted: null,
    isHeld: false,
    heading: {
      number: 1,
      categoryName: "",
      stage: 1,
      isPublic: true,
      delay: "0" as const,
      coaches: { blue: "", red: "" },
      blue: side,
      red: side,
    },
    proposal: null,
    desk: { device: "", seenAt: 0 },
    refused: 0,
    timer: null,
    sent: new Map<string, readonly number[]>(),
  }
  return opened(bout, log)
}

function opened(bout: Omit<LiveBout, "log" | "state">, log: BoutDesk["log"]): LiveBout {
  const live = Object.assign(bout, { log: [] }) as unknown as LiveBout
  take(
    live,
    log.map((entry) => ({ entry, sendId: null })),
  )
  return live
}

const hit = (bout: LiveBout): Promise<readonly number[]> =>
  writer.write(bout, null, () => [{ body: { kind: "hit", side: "blue", number: 1 }, at: 1, by: "desk" }])

const written = (): number[][] => transactions.map(({ entries }) => entries.map(({ bout }) => bout))

const turn = (): Promise<void> => new Promise((resolve) => setImmediate(resolve))

describe("the writer of logs", () => {
  test("lets no court wait for the disk of another one, and writes together what waited of one bout", async () => {
    const [one, other] = [openBout(), openBout()]
    const first = hit(one)
    await turn()
    const later = [hit(one), hit(one)]
    const beside = hit(other)
    await turn()
    expect(written()).toEqual([[one.id], [other.id]])
    transactions[1]?.commit()
    expect(await beside).toEqual([2])
    transactions[0]?.commit()
    expect(await first).toEqual([2])
    await turn()
    expect(written()).toEqual([[one.id], [other.id], [one.id, one.id]])
    transactions[2]?.commit()
    expect(await Promise.all(later)).toEqual([[3], [4]])
  })

  test("keeps to a few transactions at once: what finds none free goes with the next one, all bouts together", async () => {
    const bouts = Array.from({ length: 7 }, openBout)
    const all = []
    for (const bout of bouts) {
      all.push(hit(bout))
      await turn()
    }
    expect(written()).toEqual(bouts.slice(0, 4).map(({ id }) => [id]))
    transactions[2]?.commit()
    await turn()
    expect(written()[4]).toEqual(bouts.slice(4).map(({ id }) => id))
    for (const { commit } of transactions) commit()
    expect(await Promise.all(all)).toEqual(bouts.map(() => [2]))
  })

  test("stores a press that ends the round, then the stop of its clock, and tells both at once", async () => {
    const desk = new BoutDesk(boutRules(-2))
    desk.clock(0, "start")
    for (let points = 0; points < 3; points++) desk.point(1, "blue", "turningTrunk")
    desk.press(1, 1, "blue", "turningTrunk")
    const bout = opened(openBout(), desk.log)
    const { length } = desk.log
    const press = { kind: "press", id: "last", seat: 2, side: "blue", technique: "turningTrunk" } as const
    const sent = { ...press, stamp: 2, offset: 0, rtt: 10 }
    const pressed = writer.write(bout, press.id, () => [{ body: sent, at: 2, by: 2 }])
    const kinds = (): string[][] => transactions.map(({ entries }) => entries.map(({ entry }) => entry.kind))
    await turn()
    expect(kinds()).toEqual([["press"]])
    transactions[0]?.commit()
    await turn()
    expect([kinds(), told, bout.log.length]).toEqual([[["press"], ["clock"]], [], length])
    transactions[1]?.commit()
    expect(await pressed).toEqual([length + 1])
    expect([told, bout.state.phase]).toEqual([[bout.id], "ended"])
  })

  test("reads no rehearsed bout anew when the transaction of another one is in doubt: it has no log to be read from", async () => {
    const [one, practice] = [openBout(), Object.assign(openBout(), { isPractice: true })]
    let insertions = 0
    const doubtful = createLogWriter({
      insert: () => (insertions++ === 0 ? Promise.reject(new Error("the line was lost")) : Promise.resolve()),
      read: ({ isPractice, log }) =>
        isPractice
          ? Promise.reject(new Error("no row"))
          : Promise.resolve(log.map((entry) => ({ entry, sendId: null }))),
      now: () => 0,
      committed: () => undefined,
    })
    const hits = [one, practice].map((bout) =>
      doubtful.write(bout, null, () => [{ body: { kind: "hit", side: "blue", number: 1 }, at: 1, by: "desk" }]),
    )
    expect(await Promise.all(hits)).toEqual([[2], [2]])
  })

  test("runs a task alone once the running transaction of its bout has ended, and not for those of other bouts", async () => {
    const [one, other] = [openBout(), openBout()]
    const before = hit(one)
    const beside = hit(other)
    await turn()
    const lengths: number[] = []
    const alone = writer.alone(one, async () => lengths.push(one.log.length))
    const after = hit(one)
    await turn()
    expect(lengths).toEqual([])
    transactions[0]?.commit()
    await before
    await alone
    expect(lengths).toEqual([2])
    await turn()
    for (const { commit } of transactions) commit()
    expect(await Promise.all([after, beside])).toEqual([[3], [2]])
    await writer.idle()
  })
})

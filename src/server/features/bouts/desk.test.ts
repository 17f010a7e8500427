import { expect, test } from "vitest"
import type { WireDeskEvent } from "#contract/bouts/log.ts"
import type { TournamentId } from "#domain/ids.ts"
import { BoutDesk, boutRules } from "#tests/support/bouts.ts"
import type { Bouts } from "./bouts.ts"
import { writeSteps } from "./desk.ts"
import { type LiveBout, take } from "./live-bout.ts"
import { createLogWriter } from "./log-writer.ts"
import { createPaces } from "./paces.ts"

const SESSION = "0b0c1f5e-0000-4000-8000-000000000001"
const step: WireDeskEvent = { id: SESSION, at: 1_000, body: { kind: "hit", side: "blue", number: 1 } }

/** A bout whose result stands by what the server has in memory, and what the journal says when it is read. */
function confirmed(isStillSo: boolean) {
  const desk = new BoutDesk(boutRules(-2))
  desk.write(1, { kind: "holder", session: SESSION, epoch: 1 })
  const bout = {
    tournamentId: 1 as TournamentId,
    isConfirmed: true,
    interruptedAt: null,
    isHeld: false,
    sent: new Map<string, readonly number[]>(),
  } as LiveBout
  take(
    bout,
    desk.log.map((entry) => ({ entry, sendId: null })),
  )
  const writer = createLogWriter({
    insert: async () => {},
    read: async () => [],
    now: () => 1_000,
    committed: () => {},
  })
  const changed = async () => {
    bout.isConfirmed = isStillSo
  }
  const paces = createPaces(() => 0)
  const bouts = { writer, registry: { changed }, time: { now: () => 1_000 }, paces, lag: () => 0 } as unknown as Bouts
  const sent = { events: [step], isKept: false, accountId: 1, gone: new AbortController().signal }
  return writeSteps(bouts, bout, { session: SESSION, epoch: 1, device: "" }, sent)
}

test("a step that comes before the news that the result was taken back is written; of a result that stands it is refused", async () => {
  expect(await confirmed(false)).toMatchObject([{ seqs: [3], refusal: null }])
  expect(await confirmed(true)).toMatchObject([{ seqs: [], refusal: { code: "bout_confirmed" } }])
})

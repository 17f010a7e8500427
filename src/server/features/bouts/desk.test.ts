import { expect, test } from "vitest"
import type { WireDeskEvent } from "#contract/bouts/log.ts"
import type { TournamentId } from "#domain/ids.ts"
import { BoutDesk, boutRules } from "#tests/support/bouts.ts"
import type { Bouts } from "./bouts.ts"
import { settled, writeSteps } from "./desk.ts"
import { type LiveBout, take } from "./live-bout.ts"
import { createLogWriter } from "./log-writer.ts"
import { createPaces } from "./paces.ts"

const SESSION = "0b0c1f5e-0000-4000-8000-000000000001"
const step: WireDeskEvent = { id: SESSION, at: 1_000, body: { kind: "hit", side: "blue", number: 1 } }

/** A bout whose result stands by what the server has in memory, and its desk; `isStillSo`: what the journal says when it is read. */
function boutOf(isStillSo: boolean) {
  const desk = new BoutDesk(boutRules(-2))
  desk.write(1, { kind: "holder", session: SESSION, epoch: 1 })
  const bout = {
    tournamentId: 1 as TournamentId,
    isConfirmed: true,
    byHand: null,
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
  const sends = (events: readonly WireDeskEvent[], isKept: boolean) => {
    const sent = { events, isKept, accountId: 1, gone: new AbortController().signal }
    return writeSteps(bouts, bout, { session: SESSION, epoch: 1, device: "" }, sent)
  }
  return { bout, bouts, sends }
}
const confirmed = (isStillSo: boolean) => boutOf(isStillSo).sends([step], false)

test("a step that comes before the news that the result was taken back is written; of a result that stands it is refused", async () => {
  expect(await confirmed(false)).toMatchObject([{ seqs: [3], refusal: null }])
  expect(await confirmed(true)).toMatchObject([{ seqs: [], refusal: { code: "bout_confirmed" } }])
})

test("an interruption goes on if all that came with a refused step was written before", async () => {
  const { bout, sends } = boutOf(true)
  bout.interruptedAt = 500
  const known = "0b0c1f5e-0000-4000-8000-000000000002"
  bout.sent.set(known, [2])
  expect(await sends([{ ...step, id: known }, step], true)).toMatchObject([
    { seqs: [2], refusal: null },
    { seqs: [], refusal: { code: "bout_confirmed" } },
  ])
  expect(bout.interruptedAt).toBe(500)
})

test("an interruption ends with a step that is written, beside one that was written before", async () => {
  const { bout, sends } = boutOf(false)
  bout.interruptedAt = 500
  const known = "0b0c1f5e-0000-4000-8000-000000000002"
  bout.sent.set(known, [2])
  expect(await sends([{ ...step, id: known }, step], true)).toMatchObject([{ seqs: [2] }, { seqs: [3], refusal: null }])
  expect(bout.interruptedAt).toBeNull()
})

test("for a caller who has left while late presses may still come nothing goes on", async () => {
  const { bout, bouts } = boutOf(false)
  bout.state = { ...bout.state, settledAt: 2_000 }
  await expect(settled(bouts, bout, AbortSignal.abort())).rejects.toMatchObject({ code: "share_full" })
})

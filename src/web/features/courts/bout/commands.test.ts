import { expect, test, vi } from "vitest"
import type { WireDeskBody } from "#contract/bouts/log.ts"
import { replay } from "#domain/bout/replay.ts"
import { boutRules, BoutDesk as LogOf } from "#tests/support/bouts.ts"
import { handle, type Parts } from "./commands.ts"
import type { Command, Mode } from "./panel-keys.ts"

/** What a command writes while the card of blue is looked at and the panel waits in a mode. */
function whileReviewed(mode: Mode, command: Command): WireDeskBody[] {
  const log = new LogOf(boutRules(-2))
  log.clock(1_000, "start")
  log.clock(2_000, "stop")
  log.write(2_001, { kind: "ivr", side: "blue", subject: "head", verdict: "asked" })
  const view = replay(log.log)
  const written: WireDeskBody[] = []
  const desk = { does: (body: WireDeskBody) => written.push(body) > 0, refuse: vi.fn(), now: () => 3_000 }
  const state = { bout: { id: 1, isPractice: false, isConfirmed: false }, view, log: log.log, frame: null }
  const correct = (body: WireDeskBody) => written.push(body)
  const parts = { desk, state, mode, setMode: vi.fn(), sides: ["blue", "red"], votes: [], steps: { correct } }
  handle(command, parts as unknown as Parts)
  return written
}

const verdict = (said: string) => ({ kind: "ivr", side: "blue", subject: "head", verdict: said })

test("a key that answers what the panel waits for is no verdict of a card that is looked at behind it", () => {
  const keys: readonly Command[] = [
    { do: "accept" },
    { do: "reject" },
    { do: "digit", digit: 0 },
    { do: "digit", digit: 9 },
  ]
  const modes: readonly Mode[] = [{ is: "side", of: "medical" }, { is: "code" }, { is: "winner", code: "RSC" }]
  for (const mode of modes) for (const key of keys) expect(whileReviewed(mode, key)).toEqual([])
  const play = { is: "play" } as const
  expect(whileReviewed(play, { do: "accept" })).toEqual([verdict("accepted")])
  expect(whileReviewed(play, { do: "reject" })).toEqual([verdict("rejected")])
  expect(whileReviewed(play, { do: "digit", digit: 0 })).toEqual([verdict("accepted")])
  expect(whileReviewed(play, { do: "digit", digit: 1 })).toMatchObject([
    verdict("accepted"),
    { kind: "point", side: "blue" },
  ])
})

import { randomUUID } from "node:crypto"
import { describe, expect, onTestFinished, test, vi } from "vitest"
import { BOUNDS, MOST_ENTRIES } from "#domain/bout/bounds.ts"
import type { BoutId, TournamentId } from "#domain/ids.ts"
import { no, ok, sentencesOf } from "#tests/support/hall.ts"
import { bearer } from "#tests/support/http.ts"
import { scoredCourt, scoringHall } from "#tests/support/scored-court.ts"

const at = await scoringHall({ perAccount: 100_000 })
const { db, deps, time } = at

/** A court whose running fight has a log of so many entries: presses that found no majority. */
async function longCourt(entries: number) {
  const court = await scoredCourt(at)
  const operator = court.desk()
  const { bout } = await operator.open(1)
  await operator.clock("start")
  time.pass(60_000)
  await grow(court.id, bout, entries)
  return { ...court, operator, bout }
}

async function grow(id: number, bout: number, entries: number): Promise<void> {
  const { length } = deps.bouts.registry.of(bout).log
  const rows = Array.from({ length: entries - length }, (_, n) => ({
    tournamentId: id as TournamentId,
    bout: bout as BoutId,
    seq: length + n + 1,
    at: time.clocks.wall - 50_000 + n * 10,
    by: "1",
    kind: "press",
    body: JSON.stringify({ id: randomUUID(), seat: 1, side: "blue", technique: "punch", stamp: 0, offset: 0, rtt: 0 }),
    sendId: null,
  }))
  for (let from = 0; from < rows.length; from += 1_000) {
    await db
      .insertInto("boutEvents")
      .values(rows.slice(from, from + 1_000))
      .execute()
  }
  // What another writer wrote is read anew.
  deps.bouts.registry.of(bout).isStale = true
}

describe("a log at its bound", () => {
  test("takes no more presses, and says so; points, the clock, the end of the round and the result still work", async () => {
    const { operator, bout, press } = await longCourt(BOUNDS.presses)
    // The bound is known from the first entry on that is written behind it.
    await operator.does({ kind: "point", side: "red", technique: "turningHead" })
    const refused = await press(1, bout, "blue")
    expect(no(refused)).toEqual([409, [null, "bout_full"]])
    expect(sentencesOf(refused)[0]).toContain("веде пульт")
    await operator.does({ kind: "gamjeom", side: "blue", reason: "grab" })
    await operator.clock("stop")
    for (const round of [1, 2]) {
      if (round === 2) {
        await operator.clock("start")
        time.pass(1_000)
        await operator.does({ kind: "point", side: "red", technique: "head" })
      } else await operator.clock("start")
      time.pass(200_000)
      await operator.does({ kind: "roundEnd", round })
    }
    ok(await operator.confirm())
  })

  test("takes no more points behind the next one, and still the referee's decision and the result", async () => {
    const { operator } = await longCourt(BOUNDS.score)
    await operator.clock("stop")
    const { refusal } = await operator.step({ kind: "point", side: "red", technique: "head" })
    expect(refusal?.code).toBe("bout_full")
    await operator.does({ kind: "decide", code: "RSC", winner: "red", round: 1 })
    time.pass(5_000)
    ok(await operator.confirm())
    expect((await operator.look()).log.length).toBeLessThan(MOST_ENTRIES)
  })

  test("is taken over a hundred times more, not without end", async () => {
    const { owner, operator, bout } = await longCourt(BOUNDS.holders)
    await operator.step({ kind: "hit", side: "red", number: 1 })
    expect(no(await owner.post(`/api/v1/bouts/${bout}/hold`, { session: randomUUID() }))).toEqual([
      409,
      [null, "bout_full"],
    ])
  })
})

describe("who sends faster than anybody presses", () => {
  test("a phone is refused, and no other phone of its court", async () => {
    const court = await scoredCourt(at)
    const operator = court.desk()
    const { bout } = await operator.open(1)
    await operator.clock("start")
    time.pass(5_000)
    const answers = await Promise.all(Array.from({ length: 120 }, () => court.press(1, bout, "blue")))
    const codes = new Set(answers.filter(({ statusCode }) => statusCode !== 200).map((answer) => no(answer)[1]?.[1]))
    expect([...codes]).toEqual(["press_fast"])
    ok(await court.press(2, bout, "blue"))
    expect((await operator.look()).log.length).toBeLessThan(100)
  })

  test("is not read any more: what could not be parsed is answered as too fast, to a phone and to a desk alike", async () => {
    const court = await scoredCourt(at)
    const operator = court.desk()
    const { bout } = await operator.open(1)
    await operator.clock("start")
    standStill()
    const sent = async (count: number, call: string, headers: Record<string, string>) => {
      const url = `/api/v1/bouts/${bout}/${call}`
      const request = { method: "POST" as const, url, headers: { ...headers, "content-type": "application/json" } }
      const answers = await Promise.all(
        Array.from({ length: count }, () => at.app.inject({ ...request, payload: "{".repeat(60_000) })),
      )
      return answers.map((answer) => no(answer)[1]?.[1])
    }
    const ofDesk = await sent(30, "events", court.owner.headers)
    expect(new Set(ofDesk)).toEqual(new Set(["unreadable", "too_many_tries"]))
    expect(ofDesk.filter((code) => code === "unreadable").length).toBe(4)
    // A step of a few bytes has its turn beside them.
    await operator.does({ kind: "hit", side: "red", number: 1 })

    await Promise.all(Array.from({ length: 40 }, () => court.press(1, bout, "blue")))
    expect(await sent(1, "press", bearer(court.tokens[0] ?? ""))).toEqual(["press_fast"])
    expect(await sent(1, "press", bearer(court.tokens[1] ?? ""))).toEqual(["unreadable"])
  })

  test("an account waits for itself, and no other account", async () => {
    const [greedy, other] = [await scoredCourt(at), await otherCourt()]
    const operator = greedy.desk()
    await operator.open(1)
    await operator.clock("start")
    time.pass(5_000)
    const steps = () =>
      Array.from({ length: 400 }, () => ({
        id: randomUUID(),
        at: time.clocks.wall,
        body: { kind: "hit", side: "blue", number: 1 },
      }))
    ok(await operator.post("events", { epoch: 1, events: steps(), kept: true }))
    ok(await operator.post("events", { epoch: 1, events: steps(), kept: true }))
    const refused = await operator.post("events", { epoch: 1, events: steps(), kept: true })
    expect(no(refused)).toEqual([429, [null, "too_many_tries"]])
    expect(Number(refused.headers["retry-after"])).toBeGreaterThan(0)
    await other.does({ kind: "hit", side: "red", number: 1 })
  })

  /** Nothing comes back to any pace. */
  function standStill(): void {
    const clock = vi.spyOn(performance, "now").mockReturnValue(performance.now())
    onTestFinished(() => clock.mockRestore())
  }

  async function otherCourt() {
    const danylo = await at.signUp("danylo")
    const court = await scoredCourt({ ...at, signUp: async () => danylo })
    const operator = court.desk()
    await operator.open(1)
    await operator.clock("start")
    return operator
  }
})

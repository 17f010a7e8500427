import { getBout } from "#contract/bouts/calls.ts"
import type { WireBoardFrame } from "#contract/bouts/frames.ts"
import type { WireDeskBody } from "#contract/bouts/log.ts"
import { compareLog } from "#rehearsal/compare/bouts.ts"
import { findings } from "#rehearsal/uk.ts"
import type { WrittenStep } from "./bout-desk.ts"
import { nameOf, type Table } from "./table.ts"

/** A step of the operator; a refusal that the play does not know is a difference. */
export async function write(table: Table, body: WireDeskBody, expects: readonly string[] = [], at?: number) {
  return await inTurn(table, async () => {
    let done = await table.desk.write(body, at)
    for (let tries = 0; done.code === "bout_interrupted" && tries < 20; tries++) {
      await resume(table)
      done = await table.desk.write(body, at)
    }
    note(table, done)
    if (done.code !== "" && !expects.includes(done.code)) {
      const sent = JSON.stringify({ ...body, at: done.at })
      table.differ(findings.deskStep(nameOf(table), body.kind), sent, [done.field, done.code].filter(Boolean).join(" "))
    }
    return done
  })
}

export function inTurn<Value>(table: Table, task: () => Promise<Value>): Promise<Value> {
  const mine = table.turn.then(task)
  table.turn = mine.catch(() => {})
  return mine
}

/** The clock stands since the server was interrupted: the operator stops it, says how much is left, and goes on. */
export async function resume(table: Table): Promise<void> {
  table.day.ledger.count("interrupted")
  for (const body of [
    { kind: "clock", step: "stop" },
    { kind: "clock", step: "set", left: 1_200 },
    { kind: "clock", step: "start" },
  ] as const) {
    const done = await table.desk.write(body)
    note(table, done)
  }
}

function note({ steps: noted }: Table, { body, seqs: [seq, beside], at, code }: WrittenStep): void {
  if (code !== "" || seq === undefined) return
  noted.push({ ...body, seq, at, by: "desk" })
  // A rejected technical card costs a gam-jeom of the same step; paper misses the entry that was not answered.
  if (body.kind !== "techCard" || body.verdict !== "rejected") return
  noted.push({ kind: "gamjeom", side: body.side, reason: "techCard", seq: beside ?? 0, at, by: "desk" })
}

/** The whole log as it is now, compared with what was told of it. */
export async function readLog(table: Table): Promise<void> {
  table.log = (await table.desk.device.ask(getBout, { bout: table.bout })).item.log
  compareLog(table)
}

/** A frame of after now. */
export async function afterwards({ corner, desk, bout }: Table): Promise<WireBoardFrame | null> {
  const now = desk.now() + 60
  return await corner.board.until((frame) => frame.bout?.bout === bout && frame.now > now, 30_000)
}

import { judgedOf, paperOf } from "#rehearsal/compare/bouts.ts"
import { seenBy } from "#rehearsal/paper/agreement.ts"
import { readLog, write } from "./operator.ts"
import type { Table } from "./table.ts"

/**
 * Corrections after the end: a point is taken back and brought back, one becomes the other side's, one that was missed is
 * put in. What would leave the bout without a winner is undone at once.
 */
export async function correctBout(table: Table): Promise<void> {
  const { dice, day } = table
  day.ledger.count("boutCorrected")
  await readLog(table)
  const own = pointsOf(table)
  if (own.length > 0) {
    await takeBack(table, dice.pick(own))
    await giveToOther(table, dice.pick(own))
  }
  await putIn(table)
  await readLog(table)
}

async function takeBack(table: Table, of: number): Promise<void> {
  await write(table, { kind: "take", of })
  if (!hasWinner(table) || table.dice.chance(0.5)) await write(table, { kind: "restore", of })
}

async function giveToOther(table: Table, of: number): Promise<void> {
  const before = sideOf(table, of)
  await write(table, { kind: "amend", of, to: { side: before === "blue" ? "red" : "blue" } })
  if (!hasWinner(table)) await write(table, { kind: "amend", of, to: { side: before } })
}

/** A kick of the first round. */
async function putIn(table: Table): Promise<void> {
  const start = table.steps.find((one) => one.kind === "clock" && one.step === "start")
  if (!start) return
  const technique = table.isHeadless ? "trunk" : "head"
  const point = { kind: "point", side: table.dice.pick(["blue", "red"] as const), technique } as const
  const [seq] = (await write(table, point, [], start.at + 400)).seqs
  if (!hasWinner(table) && seq !== undefined) await write(table, { kind: "take", of: seq })
}

const hasWinner = (table: Table): boolean => judgedOf(table).code !== ""

/** Entries of points: one press of each that the judges agreed on, and those of the desk. */
function pointsOf(table: Table): number[] {
  const { presses, rules, seats, idAt, steps } = paperOf(table)
  const seqOf = new Map([...idAt].map(([seq, id]) => [id, seq]))
  const agreed = seenBy(presses, seats, rules).flatMap(({ ids }) => seqOf.get(ids.at(-1) ?? "") ?? [])
  return [...agreed, ...steps.flatMap((one) => (one.kind === "point" ? [one.seq] : []))]
}

function sideOf({ log }: Table, seq: number): "blue" | "red" {
  const entry = log.find((one) => one.seq === seq)
  return entry?.kind === "press" || entry?.kind === "point" ? entry.side : "blue"
}

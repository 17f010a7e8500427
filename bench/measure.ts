import { loadavg } from "node:os"

/** Milliseconds of CPU for one run of the work. */
export interface Spread {
  readonly median: number
  readonly worst: number
}

/** One line of the report. `ratio` is ours / baseline by medians; it holds while it is at most `bound`. */
export interface Row {
  readonly name: string
  readonly ours: Spread
  readonly baseline: Spread
  readonly ratio: number
  /** null: only reported. */
  readonly bound: number | null
}

/** One contestant: `prepare` is not measured, `run` is. */
export interface Side<Prepared> {
  readonly prepare: () => Prepared | Promise<Prepared>
  readonly run: (prepared: Prepared) => unknown
}

export interface Options {
  readonly bound: number | null
  /** Runs in one measurement, for work far below a millisecond; default 1. */
  readonly repeat?: { readonly ours?: number; readonly baseline?: number }
  /** CPU milliseconds so far; default those of this process. Give another where the work is done in a child. */
  readonly clock?: () => number
}

/** Measures two contestants in turns, so that both meet the same load; the first turn warms up and is not counted. */
export async function pairs<A, B>(
  name: string,
  ours: Side<A>,
  baseline: Side<B>,
  count: number,
  { bound, repeat = {}, clock = processCpu }: Options,
): Promise<Row> {
  const mine: number[] = []
  const theirs: number[] = []
  for (let turn = 0; turn <= count; turn++) {
    const a = () => once(ours, repeat.ours ?? 1, clock)
    const b = () => once(baseline, repeat.baseline ?? 1, clock)
    const [first, second] = turn % 2 === 0 ? [await a(), await b()] : [await b(), await a()].reverse()
    if (turn === 0) continue
    mine.push(first ?? Number.NaN)
    theirs.push(second ?? Number.NaN)
  }
  const row = { name, ours: spread(mine), baseline: spread(theirs), bound }
  const measured = { ...row, ratio: row.ours.median / row.baseline.median }
  console.log(`${sentence(measured)} [load ${loadavg()[0]?.toFixed(1)}]`)
  return measured
}

/** The middle and the greatest of some measurements. */
export function spread(values: readonly number[]): Spread {
  const sorted = values.toSorted((a, b) => a - b)
  const half = sorted.length >> 1
  const upper = sorted[half] ?? Number.NaN
  const lower = sorted.length % 2 === 1 ? upper : (sorted[half - 1] ?? Number.NaN)
  return { median: (lower + upper) / 2, worst: sorted.at(-1) ?? Number.NaN }
}

/** Whether a row keeps its bound. */
export const holds = (row: Row): boolean => row.bound === null || row.ratio <= row.bound

/** CPU milliseconds of this process, all its threads. */
export function processCpu(): number {
  const { user, system } = process.cpuUsage()
  return (user + system) / 1000
}

function sentence(row: Row): string {
  const ms = ({ median, worst }: Spread) => `${median.toPrecision(3)} ms (worst ${worst.toPrecision(3)})`
  const verdict = row.bound === null ? "" : `, at most ${row.bound}: ${holds(row) ? "holds" : "BROKEN"}`
  return `${row.name}: ours ${ms(row.ours)}, baseline ${ms(row.baseline)}, ratio ${row.ratio.toPrecision(3)}${verdict}`
}

async function once<T>(side: Side<T>, repeat: number, clock: () => number): Promise<number> {
  const prepared: T[] = []
  for (let i = 0; i < repeat; i++) prepared.push(await side.prepare())
  const start = clock()
  for (const each of prepared) await side.run(each)
  return (clock() - start) / repeat
}

import { loadavg } from "node:os"

/** Milliseconds of CPU for one run of the work. */
export interface Spread {
  readonly median: number
  readonly worst: number
}

/** One line of the report. */
export interface Row {
  readonly name: string
  readonly ours: Spread
  /** null: measured without a baseline. */
  readonly baseline: Spread | null
  /** ours / baseline by medians. */
  readonly ratio: number | null
  /** The greatest allowed ratio; null: only reported. */
  readonly bound: number | null
  /** The greatest allowed median of ours, in its unit; null: none. */
  readonly limit: number | null
  /** What is no time of ours, such as the length of a plan; absent: milliseconds. */
  readonly unit?: string
}

/** One contestant: `prepare` is not measured, `run` is. */
export interface Side<Prepared> {
  readonly prepare: () => Prepared | Promise<Prepared>
  readonly run: (prepared: Prepared) => unknown
  /** Runs in one measurement, for work far below a millisecond; default 1. */
  readonly repeat?: number
}

export interface Options {
  readonly bound?: number
  readonly limit?: number
  /** CPU milliseconds so far; default: those of this process. Pass another clock if a child process does the work. */
  readonly clock?: () => number
}

/** Measures two contestants in turns, so that both meet the same load; the first turn warms up and is not counted. */
export async function pairs<A, B>(
  name: string,
  ours: Side<A>,
  baseline: Side<B>,
  count: number,
  options: Options = {},
): Promise<Row> {
  const { clock = processCpu } = options
  const mine: number[] = []
  const theirs: number[] = []
  for (let turn = 0; turn <= count; turn++) {
    const oursFirst = turn % 2 === 0
    const early = oursFirst ? await once(ours, clock) : Number.NaN
    const their = await once(baseline, clock)
    const own = oursFirst ? early : await once(ours, clock)
    if (turn === 0) continue
    mine.push(own)
    theirs.push(their)
  }
  return report(name, spread(mine), spread(theirs), options)
}

/** Measures one contestant without a baseline, against a limit in milliseconds. */
export async function alone<A>(name: string, ours: Side<A>, count: number, options: Options = {}): Promise<Row> {
  const times: number[] = []
  await once(ours, options.clock ?? processCpu)
  for (let turn = 0; turn < count; turn++) times.push(await once(ours, options.clock ?? processCpu))
  return report(name, spread(times), null, options)
}

/** The middle and the greatest of some measurements. */
export function spread(values: readonly number[]): Spread {
  const sorted = values.toSorted((a, b) => a - b)
  const upper = sorted[sorted.length >> 1] ?? Number.NaN
  const lower = sorted[(sorted.length - 1) >> 1] ?? Number.NaN
  return { median: (lower + upper) / 2, worst: sorted.at(-1) ?? Number.NaN }
}

/** Whether a row is within its bound and its limit. */
export const holds = ({ ours, ratio, bound, limit }: Row): boolean =>
  (bound === null || (ratio !== null && ratio <= bound)) && (limit === null || ours.median <= limit)

/** CPU milliseconds of this process, all its threads. */
export function processCpu(): number {
  const { user, system } = process.cpuUsage()
  return (user + system) / 1000
}

function report(name: string, ours: Spread, baseline: Spread | null, { bound, limit }: Options): Row {
  const ratio = baseline === null ? null : ours.median / baseline.median
  const row: Row = { name, ours, baseline, ratio, bound: bound ?? null, limit: limit ?? null }
  console.log(sentence(row))
  return row
}

/** One figure that is measured once, against a limit in its unit. */
export function figure(name: string, value: number, unit: string, limit: number | null): Row {
  const row: Row = { name, ours: spread([value]), baseline: null, ratio: null, bound: null, limit, unit }
  console.log(sentence(row))
  return row
}

export const at95 = (values: readonly number[]): number =>
  values.toSorted((one, other) => one - other)[Math.floor(values.length * 0.95)] ?? Number.NaN

export function sentence(row: Row): string {
  const { ours, baseline, ratio, bound, limit } = row
  const parts = [`${row.name}: ours ${ms(ours, row.unit)}`]
  if (baseline !== null) parts.push(`baseline ${ms(baseline, row.unit)}`)
  if (ratio !== null) parts.push(`ratio ${ratio.toPrecision(3)}`)
  if (bound !== null) parts.push(`ratio at most ${bound}`)
  if (limit !== null) parts.push(`median at most ${limit} ${row.unit ?? "ms"}`)
  if (bound !== null || limit !== null) parts.push(holds(row) ? "holds" : "BROKEN")
  return `${parts.join(", ")} [load ${loadavg()[0]?.toFixed(1)}]`
}

/** A spread as people read it. */
export const ms = ({ median, worst }: Spread, unit = "ms") => `${short(median)} ${unit} (worst ${short(worst)})`

const short = (value: number): string => (value < 100 ? value.toPrecision(3) : Math.round(value).toString())

async function once<T>(side: Side<T>, clock: () => number): Promise<number> {
  const repeat = side.repeat ?? 1
  const prepared: T[] = []
  for (let i = 0; i < repeat; i++) prepared.push(await side.prepare())
  const start = clock()
  for (const each of prepared) await side.run(each)
  return (clock() - start) / repeat
}

import { setTimeout as pause } from "node:timers/promises"
import type { Judging } from "./day/day.ts"
import type { Trouble } from "./day/trouble.ts"
import type { Hall } from "./hall.ts"
import { killDatabase } from "./machine/database.ts"
import type { Disk } from "./machine/disk.ts"

interface Stage extends Pick<Hall, "machine" | "network" | "databaseUrl"> {
  readonly disk: Disk
  readonly dataDir: string
  readonly athletes: number
  readonly judging: Judging
}

const CUT = 1_500
const FULL = 3_000
const CLOCK_OFF_MINUTES = -190
/** From this many athletes on a day has all faults; a smaller one has a kill and a cut. */
const LARGE = 200

/** What happens to the machines in the course of a day, and when. */
export function troublesOf(stage: Stage): Trouble[] {
  const { machine, network, disk, dataDir, databaseUrl } = stage
  const cut = { name: "cut", run: () => network.cut(CUT) }
  const kill = { name: "kill", run: () => machine.restart() }
  const clock = { name: "clock", run: () => machine.restart(wrongClock(CLOCK_OFF_MINUTES)) }
  const database = { name: "database", run: () => killDatabase(dataDir, databaseUrl) }
  const full = { name: `disk ${disk.kind}`, run: () => fillDisk(disk) }
  const isSmall = stage.athletes < LARGE
  const rounds = midRound(stage, isSmall ? NAP : SLEEP)
  if (isSmall) return [at(0.2, cut), ...(rounds.length > 0 ? rounds : [at(0.5, kill)])]
  const small = [at(0.2, cut), at(0.5, kill), ...rounds]
  const middle = [at(0.1, kill), at(0.15, database), at(0.3, cut), at(0.35, clock), at(0.45, cut), at(0.65, kill)]
  const late = [at(0.7, database), at(0.75, cut), at(0.85, kill)]
  return [...small, ...middle, ...late, ...(disk.kind === null || databaseUrl ? [] : [at(0.58, full)])]
}

/** The server's process stands still so long, ms: in a small day long enough to be noticed. */
const SLEEP = 20_000
const NAP = 6_000
/** For a running round nobody waits longer, ms. */
const PATIENCE = 120_000

/** While a bout's clock runs: the server and the database are killed, the server's process is stopped as if its laptop slept. */
function midRound({ judging, machine, dataDir, databaseUrl }: Stage, sleep: number): Trouble[] {
  if (judging.perCourt === 0) return []
  const running = async (run: () => Promise<void>): Promise<void> => {
    for (const end = Date.now() + PATIENCE; judging.running === 0 && Date.now() < end; ) await pause(50)
    await pause(400)
    await run()
  }
  const asleep = async (): Promise<void> => {
    process.kill(machine.pid(), "SIGSTOP")
    await pause(sleep)
    process.kill(machine.pid(), "SIGCONT")
  }
  return [
    at(0.3, { name: "kill mid-round", run: () => running(() => machine.restart()) }),
    at(0.31, { name: "database mid-round", run: () => running(() => killDatabase(dataDir, databaseUrl)) }),
    at(0.32, { name: "stopped", run: () => running(asleep) }),
  ]
}

const at = (part: number, what: Omit<Trouble, "at">): Trouble => ({ at: part, ...what })

async function fillDisk(disk: Disk): Promise<void> {
  disk.fill()
  await pause(FULL)
  disk.free()
}

/** The environment that makes a server's clock wrong by a number of minutes. */
function wrongClock(minutes: number): Record<string, string> {
  const source = `const Real = Date, off = ${minutes * 60_000};
globalThis.Date = class Date extends Real {
  constructor(...args) { args.length === 0 ? super(Real.now() + off) : super(...args) }
  static now() { return Real.now() + off }
}`
  const address = `data:text/javascript,${encodeURIComponent(source)}`
  return { NODE_OPTIONS: [process.env.NODE_OPTIONS, `--import=${address}`].filter(Boolean).join(" ") }
}

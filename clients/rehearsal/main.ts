import { mkdtempSync, rmSync } from "node:fs"
import { tmpdir } from "node:os"
import { join } from "node:path"
import { judgingOf } from "./day/day.ts"
import { runDay } from "./day/run.ts"
import { brewTrouble } from "./day/trouble.ts"
import { foundTournament } from "./found.ts"
import { type Hall, openHall } from "./hall.ts"
import { type Disk, diskUnder } from "./machine/disk.ts"
import { allKinds } from "./matches/found.ts"
import { playMatches } from "./matches/play.ts"
import { type Options, readOptions } from "./options.ts"
import { wrongPapers } from "./paper/bout-rules.ts"
import { pressFaults } from "./proxy/presses.ts"
import { describe, foundOf, type Summary } from "./report.ts"
import { report as say } from "./report.uk.ts"
import { troublesOf } from "./troubles.ts"

/** Interval of progress reports, ms. */
const TELLING = 5_000
/** Of fights that judges score, ms: what a round has happens in it several times. */
const ROUND = 2_600
const print = (line: string): void => void process.stdout.write(`${line}\n`)

/** The rehearsal on the command line: a separate server on fresh data, a day with its faults, the comparison. */
async function main(): Promise<void> {
  const options = readOptions(process.argv.slice(2))
  const dataDir = mkdtempSync(join(tmpdir(), "sijak-rehearsal-"))
  const disk = diskUnder(dataDir)
  try {
    const summary = await rehearse(options, dataDir, disk)
    for (const line of describe(summary)) print(line)
    const { differences } = summary.ledger
    const planted = [...(summary.planted ?? []), ...(summary.plantedBout ?? [])]
    const isFound = foundOf(planted, differences) === planted.length
    process.exitCode = isFound ? Math.min(1, differences.length) : 2
  } finally {
    disk.remove()
    rmSync(dataDir, { recursive: true, force: true, maxRetries: 5 })
  }
}

async function rehearse(options: Options, dataDir: string, disk: Disk): Promise<Summary> {
  const { judges, plantBout } = options
  const wrong = wrongPapers.find((one) => one === plantBout) ?? null
  const hall = await openHall(options, dataDir)
  const { ledger, faults, usage } = hall
  const began = performance.now()
  try {
    const founded = await foundTournament(hall.lines, { ...options.size, seed: options.seed })
    const judging = judgingOf({ perCourt: judges, wrong, length: ROUND, hasMishaps: true })
    let [done, all] = [0, 1]
    hall.setRough(options.faults)
    const troubles = options.faults
      ? troublesOf({ ...hall, disk, dataDir, judging, athletes: options.size.athletes })
      : []
    const clear = brewTrouble(
      troubles,
      () => done / all,
      (name) => {
        hall.count(name)
        print(say.trouble(name))
      },
    )
    const tell = every(TELLING, () => print(say.progress(done, all)))
    // At another tournament of the same server, at the same time.
    const matches = playMatches(hall.lines, { seed: options.seed, kinds: allKinds, isWhole: true })
    const played = runDay({
      ...options,
      ...founded,
      lines: hall.lines,
      judging,
      counts: null,
      onProgress: (...now) => {
        ;[done, all] = now
        tell()
      },
      calm: async () => {
        hall.setRough(false)
        await clear()
      },
    })
    const [day, ofMatches] = await Promise.all([played, matches])
    const compared = day.compared + ofMatches
    const seconds = (performance.now() - began) / 1000
    const used = { server: usage.server.stop(), database: usage.database.stop() }
    const planted = options.plant > 0 ? hall.dropped : null
    const plantedBout = plantBout && plantedIn(hall, plantBout)
    return { seed: options.seed, ledger, compared, seconds, faults, planted, plantedBout, usage: used }
  } finally {
    await hall.close()
  }
}

/** What was wrong with bouts on purpose: presses by their ids, all else by its name. */
function plantedIn(
  { plantedPresses, plantedSteps, ledger }: Hall,
  plant: NonNullable<Options["plantBout"]>,
): readonly string[] {
  if (pressFaults.some((one) => one === plant)) return plantedPresses
  const fought = { window: "judged", golden: "golden", k44: "k44", sum: "sums" }
  const wrong = wrongPapers.find((one) => one === plant)
  const isPlanted = wrong ? (ledger.counts.get(fought[wrong]) ?? 0) > 0 : plantedSteps() > 0
  return isPlanted ? [plant] : []
}

function every(ms: number, run: () => void): () => void {
  let last = 0
  return () => {
    if (performance.now() - last < ms) return
    last = performance.now()
    run()
  }
}

try {
  await main()
} catch (error) {
  const cause = error instanceof Error && error.cause instanceof Error ? ` (${error.cause.message})` : ""
  process.stderr.write(`${error instanceof Error ? `${error.message}${cause}` : error}\n`)
  process.exitCode = 1
}
process.exit()

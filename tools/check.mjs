import { readFileSync, rmSync, writeFileSync } from "node:fs"
import { pathToFileURL } from "node:url"
import { helpIfAsked } from "./help.mjs"
import { argumentsOf, repeatJourneys } from "./repeat-journeys.mjs"
import { bins, root, runAside, runScript } from "./run.mjs"
import { setup } from "./setup.mjs"
import { costlyFiles, longUnits, patternsOf, randomFiles, randomFilesOfCi, shortJourneys } from "./test-parts.mjs"

/** What CI's two runs come to together: the first leaves its counts and failures to the second. */
const countsOfCi = `${root}/build/ci-counts.json`

const counts = `${root}/build/test-counts.jsonl`
const countsOfRepeat = "build/repeat-counts.jsonl"

/** The lowest priority of a process. */
const LAST = 19

const installed = (path) => `${root}/node_modules/${path}`

/** What the tests run. */
const BUILD = "Збірка"

const UNITS = "Тести"
const RANDOM = "Усі випадкові випадки"
const COSTLY = "Дорогі випадкові випадки"
const RANDOM_OF_CI = "Усі випадкові випадки заявок"
const JOURNEYS = "Шляхи людей"

/** Steps that only read the sources: two at a time, the longest first, as most of them keep one core busy. */
const plainSteps = {
  [BUILD]: [`${root}/tools/build.mjs`],
  Типи: [installed(bins.tsc), "-b"],
  Biome: [installed(bins.biome), "ci", "--error-on-warnings", "."],
  Шари: [`${root}/tools/layers.mjs`],
  "Мертвий код": [installed(bins.knip), "--no-progress"],
  Тексти: [`${root}/tools/texts.mjs`],
}

const vitest = (args, { leftOut = [], ...env } = {}) =>
  runScript(bins.vitest, ["run", ...args], { env: { ...env, TEST_LEFT_OUT: leftOut.join(",") } })
const ofJourneys = ["--project", "journeys"]

/** `npm run check`: `npm test` without the journeys. */
const unitRun = {
  plain: Object.keys(plainSteps),
  tests: { [UNITS]: () => vitest([], { leftOut: patternsOf(longUnits) }) },
}

/** `npm test`. */
export const shortRun = {
  plain: unitRun.plain,
  tests: { ...unitRun.tests, [JOURNEYS]: () => vitest([...ofJourneys, ...shortJourneys]) },
}

/**
 * `npm run test:long`: all the rest, and random cases in full. In CI what fits an hour and a half: few kills and days, of random
 * cases a twentieth where `npm test` has fewer, and in full only those of sheets, the same each time (`docs/decisions/tests.md`).
 */
export const longRun = ({ isInCi }) => ({
  plain: [BUILD],
  tests: {
    [UNITS]: () => vitest(longUnits, isInCi ? {} : { TEST_SCALE: "full" }),
    [JOURNEYS]: () => vitest(ofJourneys, { leftOut: shortJourneys }),
    ...(isInCi
      ? {
          [COSTLY]: () => vitest(costlyFiles(), { TEST_SCALE: "twentieth" }),
          [RANDOM_OF_CI]: () => vitest(randomFilesOfCi(), { TEST_SCALE: "full", TEST_SEED: "usual" }),
        }
      : { [RANDOM]: () => vitest(randomFiles(), { TEST_SCALE: "full" }) }),
  },
  isLast: true,
})

/**
 * Runs all the steps of a run even if one fails, and ends with the counts. Tests begin once the build is there: the other
 * steps go on beside them, on what tests that wait leave idle. `isInCi`: a journey is repeated, see `repeat-journeys.mjs`,
 * and the counts of the second run contain those of the first.
 */
export async function check({ plain, tests: testSteps, isLast = false }, { isInCi = false } = {}) {
  rmSync(counts, { force: true })
  const failed = []
  const readers = startTwoAtATime(plain)
  const tell = async (name) => {
    const { code, said, ms } = await readers.get(name)
    if (code !== 0) failed.push(name)
    console.log(`\n— ${name}\n${said.trimEnd()}`)
    tellEnd(name, code, ms)
  }
  const run = async (name) => {
    console.log(`\n— ${name}`)
    const began = Date.now()
    const code = await testSteps[name]()
    if (code !== 0) failed.push(name)
    tellEnd(name, code, Date.now() - began)
  }
  const [units, ...later] = Object.keys(testSteps)
  await tell(BUILD)
  await run(units)
  // Only now, so that nothing is mixed.
  for (const name of plain) if (name !== BUILD) await tell(name)
  for (const name of later) await run(name)
  const broken = failed.filter((name) => name in plainSteps)
  const first = testCounts()
  const unsteady = isInCi ? await unsteadyJourneys(first.failures) : []
  const tests = withoutUnsteady(first, unsteady)
  if (unsteady.length > 0 && tests.failed === 0) failed.splice(failed.indexOf(JOURNEYS), 1)
  if (failed.length > 0) console.log(`\nНе пройдено: ${failed.join(", ")}`)
  const named = [
    ...tests.failures.map((failure) => `  ✗ ${sentenceOf(failure)}`),
    ...unsteady.map((journey) => `  unsteady: ${sentenceOf(journey)}`),
  ]
  // Repeated at the end: a person who sees only the last lines of a long run has to know what failed.
  for (const line of named) console.log(line)
  const passed = tests.passed + plain.length - broken.length
  // A run that broke before its first test has failed too.
  const wrong = Math.max(tests.failed + broken.length, failed.length)
  const sum = { passed, failed: wrong, skipped: tests.skipped }
  tellCounts(sum)
  if (isInCi && isLast) tellBoth(sum)
  else if (isInCi) writeFileSync(countsOfCi, JSON.stringify({ sum, named: [...broken.map(notPassed), ...named] }))
  process.exitCode = wrong > 0 || tests.skipped > 0 ? 1 : 0
}

const tellCounts = ({ passed, failed, skipped }) =>
  console.log(`\n${passed} passed, ${failed} failed, ${skipped} skipped`)

const notPassed = (step) => `  ✗ ${step}`

/** In CI a reader of the last lines sees every test that failed: of a run's record they may be all that is kept. */
function tellBoth(sum) {
  const before = read(countsOfCi)
  // A later run alone adds nothing of this one.
  rmSync(countsOfCi, { force: true })
  if (before === "") {
    console.log("\n— Без чисел `npm test`: їх немає")
    return
  }
  const first = JSON.parse(before)
  if (first.named.length > 0) console.log("\n— З `npm test`")
  for (const line of first.named) console.log(line)
  console.log("\n— Разом із `npm test`")
  tellCounts(Object.fromEntries(Object.entries(sum).map(([name, count]) => [name, count + first.sum[name]])))
}

/** Starts them, two at a time, below whatever else runs here; by name, what each comes to. */
function startTwoAtATime(names) {
  console.log(`— ${names.join(", ")}…`)
  const waiting = [...names]
  const ends = new Map()
  const ended = new Map(names.map((name) => [name, new Promise((resolve) => ends.set(name, resolve))]))
  const lane = async () => {
    for (let name = waiting.shift(); name; name = waiting.shift()) {
      const began = Date.now()
      const { code, said } = await runAside(process.execPath, plainSteps[name], LAST)
      ends.get(name)({ code, said, ms: Date.now() - began })
    }
  }
  void Promise.all([lane(), lane()])
  return ended
}

const tellEnd = (name, code, ms) =>
  console.log(`— ${name}: ${code === 0 ? "гаразд" : "НЕ ПРОЙДЕНО"}, ${Math.round(ms / 1000)} с`)

/** Runs what failed once more if it is journeys alone; resolves with those that pass by themselves. */
async function unsteadyJourneys(failures) {
  if (failures.length === 0 || !failures.every(({ file, name }) => file?.startsWith("tests/e2e/") && name)) return []
  console.log("\n— Шляхи, що не пройшли: ще раз, кожен окремо")
  const { unsteady } = await repeatJourneys(failures, async (journey) => {
    rmSync(`${root}/${countsOfRepeat}`, { force: true })
    const code = await runScript(bins.vitest, argumentsOf(journey), { env: { TEST_COUNTS: countsOfRepeat } })
    // A pattern that met no test would end well too.
    return code === 0 && testCounts(`${root}/${countsOfRepeat}`).passed === 1
  })
  return unsteady
}

const withoutUnsteady = ({ passed, failed, skipped, failures }, unsteady) => ({
  passed: passed + unsteady.length,
  failed: failed - unsteady.length,
  skipped,
  failures: failures.filter((failure) => !unsteady.includes(failure)),
})

const sentenceOf = ({ file, name, message }) =>
  [file ?? "поза тестами", name, message].filter(Boolean).join(": ").slice(0, 600)

/** `tests/support/plain-reporter.ts` writes a line for each run. */
function testCounts(path = counts) {
  const sum = { passed: 0, failed: 0, skipped: 0, failures: [] }
  for (const line of read(path).split("\n").filter(Boolean)) {
    const one = JSON.parse(line)
    for (const name of ["passed", "failed", "skipped"]) sum[name] += one[name]
    sum.failures.push(...one.failures)
  }
  return sum
}

function read(file) {
  try {
    return readFileSync(file, "utf8")
  } catch {
    return ""
  }
}

if (import.meta.url === pathToFileURL(process.argv[1]).href) {
  helpIfAsked("npm run check: `npm test` without the journeys: build, types, lint, layers, dead code, texts, tests.")
  await setup()
  await check(unitRun)
}

import { readFileSync, rmSync } from "node:fs"
import { pathToFileURL } from "node:url"
import { bins, root, runAside, runScript } from "./run.mjs"
import { setup } from "./setup.mjs"

const counts = `${root}/build/test-counts.jsonl`

const installed = (path) => `${root}/node_modules/${path}`

/** Steps that only read the sources: two at a time, the longest first, as most of them keep one core busy. */
const plainSteps = {
  Типи: [installed(bins.tsc), "-b"],
  Збірка: [`${root}/tools/build.mjs`],
  Шари: [`${root}/tools/layers.mjs`],
  Тексти: [`${root}/tools/texts.mjs`],
  "Мертвий код": [installed(bins.knip), "--no-progress"],
  Biome: [installed(bins.biome), "ci", "--error-on-warnings", "."],
}

const testSteps = {
  Тести: () => runScript(bins.vitest, ["run"]),
  "Шляхи людей": () => runScript(bins.vitest, ["run", "--config", "vitest.e2e.config.ts"]),
}

/** Runs all the named steps even if one fails, and ends with the counts. */
export async function check(names) {
  rmSync(counts, { force: true })
  const plain = Object.keys(plainSteps).filter((name) => names.includes(name))
  const failed = await runTwoAtATime(plain)
  const broken = failed.length
  for (const name of names.filter((name) => name in testSteps)) {
    console.log(`\n— ${name}`)
    const began = Date.now()
    const code = await testSteps[name]()
    if (code !== 0) failed.push(name)
    tellEnd(name, code, began)
  }
  const tests = testCounts()
  if (failed.length > 0) console.log(`\nНе пройдено: ${failed.join(", ")}`)
  // Repeated at the end: a person who sees only the last lines of a long run has to know what failed.
  for (const failure of tests.failures) console.log(`  ✗ ${failure.slice(0, 600)}`)
  const passed = tests.passed + plain.length - broken
  // A run that broke before its first test has failed too.
  const wrong = Math.max(tests.failed + broken, failed.length)
  console.log(`\n${passed} passed, ${wrong} failed, ${tests.skipped} skipped`)
  process.exitCode = wrong > 0 || tests.skipped > 0 ? 1 : 0
}

export const everything = [...Object.keys(plainSteps), ...Object.keys(testSteps)]

/** The names of those that failed. What each says comes when it ends, so that nothing is mixed. */
async function runTwoAtATime(names) {
  const failed = []
  const waiting = [...names]
  const lane = async () => {
    for (let name = waiting.shift(); name; name = waiting.shift()) {
      console.log(`— ${name}…`)
      const began = Date.now()
      const { code, said } = await runAside(process.execPath, plainSteps[name])
      if (code !== 0) failed.push(name)
      console.log(`\n— ${name}\n${said.trimEnd()}`)
      tellEnd(name, code, began)
    }
  }
  await Promise.all([lane(), lane()])
  return failed
}

const tellEnd = (name, code, began) =>
  console.log(`— ${name}: ${code === 0 ? "гаразд" : "НЕ ПРОЙДЕНО"}, ${Math.round((Date.now() - began) / 1000)} с`)

/** `tests/support/plain-reporter.ts` writes a line for each run. */
function testCounts() {
  const sum = { passed: 0, failed: 0, skipped: 0, failures: [] }
  for (const line of read(counts).split("\n").filter(Boolean)) {
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
  await setup()
  await check(everything.filter((name) => name !== "Шляхи людей"))
}

import { readFileSync, rmSync } from "node:fs"
import { pathToFileURL } from "node:url"
import { bins, root, run, runScript } from "./run.mjs"
import { setup } from "./setup.mjs"

const counts = `${root}/build/test-counts.jsonl`

const steps = {
  Biome: () => runScript(bins.biome, ["ci", "--error-on-warnings", "."]),
  Типи: () => runScript(bins.tsc, ["-b"]),
  Шари: () => run(process.execPath, [`${root}/tools/layers.mjs`]),
  "Мертвий код": () => runScript(bins.knip, ["--no-progress"]),
  Збірка: () => run(process.execPath, [`${root}/tools/build.mjs`]),
  Тести: () => runScript(bins.vitest, ["run"]),
  "Шляхи людей": () => runScript(bins.vitest, ["run", "--config", "vitest.e2e.config.ts"]),
}

/** Runs the named steps, all of them whatever fails, and closes with the counts. */
export async function check(names) {
  rmSync(counts, { force: true })
  const failed = []
  for (const name of names) {
    console.log(`\n— ${name}`)
    const began = Date.now()
    if ((await steps[name]()) !== 0) failed.push(name)
    console.log(
      `— ${name}: ${failed.includes(name) ? "НЕ ПРОЙДЕНО" : "гаразд"}, ${Math.round((Date.now() - began) / 1000)} с`,
    )
  }
  const tests = testCounts()
  const plain = names.filter((name) => !name.startsWith("Тести") && name !== "Шляхи людей")
  const broken = failed.filter((name) => plain.includes(name)).length
  if (failed.length > 0) console.log(`\nНе пройдено: ${failed.join(", ")}`)
  // Once more at the end: whoever sees only the last lines of a long run has to know what failed.
  for (const failure of tests.failures) console.log(`  ✗ ${failure.slice(0, 600)}`)
  const passed = tests.passed + plain.length - broken
  // A run that broke before its first test has failed too.
  const wrong = Math.max(tests.failed + broken, failed.length)
  console.log(`\n${passed} passed, ${wrong} failed, ${tests.skipped} skipped`)
  process.exitCode = wrong > 0 || tests.skipped > 0 ? 1 : 0
}

export const everything = Object.keys(steps)

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

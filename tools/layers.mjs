import { execFileSync } from "node:child_process"
import { pathToFileURL } from "node:url"
import { bins, root } from "./run.mjs"

/** What the layer rules say of a folder: violations, and the modules that were really looked at. */
export function cruise(folder) {
  const args = [
    `${root}/node_modules/${bins.depcruise}`,
    "--config",
    `${root}/.dependency-cruiser.mjs`,
    "--output-type",
    "json",
    "src",
  ]
  const text = runAnyway(args, folder)
  const { modules, summary } = JSON.parse(text)
  const violations = summary.violations.map(({ rule, from, to }) => ({ rule: rule.name, from, to }))
  return { violations, modules: new Set(modules.map(({ source }) => source)) }
}

/** The files that git lists and the cruise did not see: a check that sees nothing passes. */
export function unseen(modules) {
  const listed = execFileSync("git", ["ls-files", "src/**/*.ts", "src/**/*.tsx"], { cwd: root, encoding: "utf8" })
  return listed.split("\n").filter((file) => file && !modules.has(file))
}

// It exits with the number of violations; the report is on stdout all the same.
function runAnyway(args, cwd) {
  try {
    return execFileSync(process.execPath, args, {
      cwd,
      encoding: "utf8",
      maxBuffer: 1 << 28,
      stdio: ["ignore", "pipe", "inherit"],
    })
  } catch (error) {
    if (error.stdout) return error.stdout
    throw error
  }
}

if (import.meta.url === pathToFileURL(process.argv[1]).href) {
  const { violations, modules } = cruise(root)
  const missed = unseen(modules)
  for (const { rule, from, to } of violations) console.error(`${rule}: ${from} → ${to}`)
  for (const file of missed) console.error(`not looked at: ${file}`)
  console.log(`${modules.size} modules, ${violations.length} violations, ${missed.length} not looked at`)
  process.exitCode = violations.length + missed.length > 0 ? 1 : 0
}

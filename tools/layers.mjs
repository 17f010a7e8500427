import { execFileSync } from "node:child_process"
import { pathToFileURL } from "node:url"
import { helpIfAsked } from "./help.mjs"
import { bins, root } from "./run.mjs"

/** What the layer rules say of a folder: violations, and the modules that were really looked at. */
export function cruise(folder) {
  const args = [
    `${root}/node_modules/${bins.depcruise}`,
    "--config",
    `${root}/tools/layer-rules.mjs`,
    "--output-type",
    "json",
    "src",
    "clients/rehearsal",
  ]
  const text = runAnyway(args, folder)
  const { modules, summary } = JSON.parse(text)
  const violations = summary.violations.map(({ rule, from, to }) => ({ rule: rule.name, from, to }))
  return { violations: [...violations, ...circles(modules)], modules: new Set(modules.map(({ source }) => source)) }
}

/**
 * Which folder of the server, the pages or the contract a file belongs to: a feature's own, or the room (the first
 * folder below the program); null: none, as for the generated tree of routes. Folders may form a cycle without any
 * cycle of files, and then no folder can be read by itself.
 */
function folderOf(file) {
  const [, program, room, feature] = /^src\/(server|web|contract)\/(?:([\w-]+)\/)?(?:([^/]+)\/)?/.exec(file) ?? []
  if (!program || /\.(test|gen)\.tsx?$/.test(file)) return null
  return [program, room, room === "features" ? feature : null].filter(Boolean).join("/")
}

/** One import, types too, of each folder in another from which a way leads back. */
function circles(modules) {
  const imports = new Map()
  for (const { source, dependencies } of modules) {
    const from = folderOf(source)
    for (const { resolved } of dependencies) {
      const to = folderOf(resolved)
      if (from === null || to === null || from === to) continue
      if (!imports.has(from)) imports.set(from, [])
      imports.get(from).push({ to, file: source, imported: resolved })
    }
  }
  const reaches = (from, wanted, seen = new Set()) => {
    if (from === wanted) return true
    if (seen.has(from)) return false
    seen.add(from)
    return (imports.get(from) ?? []).some(({ to }) => reaches(to, wanted, seen))
  }
  return [...imports].flatMap(([from, list]) => {
    const first = new Map(list.toReversed().map((one) => [one.to, one]))
    return [...first.values()]
      .filter(({ to }) => reaches(to, from))
      .map(({ file, imported }) => ({ rule: "folders-without-circles", from: file, to: imported }))
  })
}

/** The files that git lists and the cruise did not see: a check that sees nothing passes. */
export function unseen(modules) {
  const listed = execFileSync("git", ["ls-files", "src/**/*.ts", "src/**/*.tsx", "clients/rehearsal/**/*.ts"], {
    cwd: root,
    encoding: "utf8",
  })
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
  helpIfAsked(
    "node tools/layers.mjs: which module may import which (tools/layer-rules.mjs), and folders without circles.",
  )
  const { violations, modules } = cruise(root)
  const missed = unseen(modules)
  for (const { rule, from, to } of violations) console.error(`${rule}: ${from} → ${to}`)
  for (const file of missed) console.error(`not looked at: ${file}`)
  console.log(`${modules.size} modules, ${violations.length} violations, ${missed.length} not looked at`)
  process.exitCode = violations.length + missed.length > 0 ? 1 : 0
}

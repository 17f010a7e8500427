import { createHash } from "node:crypto"
import { existsSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs"
import { pathToFileURL } from "node:url"
import { helpIfAsked } from "./help.mjs"
import { requireListedMigrations } from "./migrations.mjs"
import { writePackages } from "./packages-inside.mjs"
import { bins, must, root, runScript } from "./run.mjs"

const stampFile = `${root}/build/stamp`

/** What the build is made of. */
const sources = [
  "src",
  "clients/rehearsal",
  "package-lock.json",
  "tools/build.mjs",
  "tools/joined-scripts.mjs",
  "tools/packages-inside.mjs",
  "tools/server-bundle.mjs",
]

/** Builds pages and server if their sources have changed since the last build. */
export async function build() {
  requireListedMigrations()
  const stamp = stampOf(sources)
  if (isStamped(stamp)) return
  console.log("Збираю сторінки та сервер…")
  // First of all: what a broken build leaves behind is of no known state of the sources.
  rmSync(stampFile, { force: true })
  for (const folder of ["server", "inside"]) rmSync(`${root}/build/${folder}`, { recursive: true, force: true })
  await buildServer()
  const env = { BUILD_STAMP: stamp }
  for (const config of ["vite.hall.config.ts", "vite.config.ts", "vite.world.config.ts"]) {
    const parts = ["build", "--config", `src/web/${config}`, "--logLevel", "warn"]
    await must(runScript(bins.vite, parts, { env }), `vite build, ${config}`)
  }
  writeFileSync(stampFile, stamp)
}

/** The folder of the built server, or null if its sources have changed since. */
export const builtServer = () => (isStamped(stampOf(sources)) ? `${root}/build/server` : null)

const isStamped = (stamp) => existsSync(stampFile) && readFileSync(stampFile, "utf8") === stamp

async function buildServer() {
  const { bundleServer } = await import("./server-bundle.mjs")
  const packages = await bundleServer("build/server", {
    main: "src/server/main.ts",
    launch: "src/server/launch/main.ts",
    "import-worker": "src/server/features/athletes/import-worker.ts",
    "pdf-worker": "src/server/features/printing/worker.ts",
    "reading-worker": "src/server/records/files/reading-worker.ts",
    rehearsal: "clients/rehearsal/main.ts",
    "rehearsal-worker": "clients/rehearsal/worker.ts",
    "argon2-worker": "src/server/platform/argon2/worker.ts",
    "pglite-worker": "src/server/platform/db/pglite/worker.ts",
  })
  writePackages("server", packages)
}

/** A digest of the files by name and content; tests are no part of what is built. */
function stampOf(paths) {
  const hash = createHash("sha256")
  for (const path of paths.flatMap(filesOf).sort())
    hash
      .update(path)
      .update("\0")
      .update(readFileSync(`${root}/${path}`))
  return hash.digest("hex")
}

function filesOf(path) {
  if (!existsSync(`${root}/${path}`)) return []
  if (!readdirSafely(path)) return [path]
  return readdirSafely(path)
    .flatMap((name) => filesOf(`${path}/${name}`))
    .filter((file) => !/\.test\.tsx?$/.test(file))
}

function readdirSafely(path) {
  try {
    return readdirSync(`${root}/${path}`)
  } catch {
    return null
  }
}

if (import.meta.url === pathToFileURL(process.argv[1]).href) {
  helpIfAsked("npm run build: server and pages into build/, if their sources have changed since the last build.")
  await build()
}

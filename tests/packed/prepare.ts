import { execFileSync, spawn } from "node:child_process"
import { once } from "node:events"
import { existsSync, mkdirSync, renameSync, rmSync, writeFileSync } from "node:fs"
import { createServer } from "node:net"
import { join } from "node:path"
import { createInterface } from "node:readline"
import { enterResults, filledTournament } from "#tests/support/filled-tournament.ts"
import { checkOut, remove } from "../../clients/answers/tree.ts"
import { root } from "../../deploy/pack/places.ts"
import type { Done } from "./main-job.ts"

/** The last commit before there was anything to pack: its data have no stamp and the schema of the first release. */
const BEFORE = "c7d803e5"
const FOUGHT = "Юнаки -41 ч"

const folder = join(root, "build/pack-test")
const [tree, data] = [join(folder, "tree"), join(folder, "before")]

/** Data as that commit's own server makes and leaves them; made once. */
async function prepare(): Promise<void> {
  if (existsSync(`${data}.json`)) return
  mkdirSync(folder, { recursive: true })
  for (const one of [tree, data]) rmSync(one, { recursive: true, force: true })
  execFileSync("git", ["-C", root, "worktree", "prune"])
  await checkOut(root, BEFORE, tree)
  try {
    execFileSync(process.execPath, ["tools/build.mjs"], { cwd: tree, stdio: "inherit" })
    const env = { ...process.env, DATA_DIR: data, PORT: String(await freePort()), HOST: "127.0.0.1" }
    const server = spawn(process.execPath, ["build/server/main.js"], {
      cwd: tree,
      env,
      stdio: ["ignore", "pipe", "inherit"],
    })
    const ended = once(server, "exit")
    const url = `http://127.0.0.1:${env.PORT}`
    for await (const line of createInterface(server.stdout)) if (line.includes(`:${env.PORT}`)) break
    server.stdout.resume()
    const { person, id, category } = await filledTournament(url)
    await enterResults(person.call, category(FOUGHT), 13)
    server.kill("SIGINT")
    await ended
    const done: Done = { token: person.token, id, fought: FOUGHT, athletes: 350, results: 13 }
    writeFileSync(`${data}.json`, JSON.stringify(done))
  } finally {
    remove(root, tree)
  }
}

async function freePort(): Promise<number> {
  const server = createServer().listen(0, "127.0.0.1")
  await once(server, "listening")
  const address = server.address()
  server.close()
  return typeof address === "object" && address !== null ? address.port : 0
}

/** A Debian without anything beside, in place of the image that the Dockerfile begins with. */
function makeBase(): void {
  const base = join(folder, "base.tar")
  if (existsSync(base)) return
  execFileSync("mmdebstrap", ["--variant=minbase", "--quiet", "bookworm", `${base}.new`, "--format=tar"], {
    stdio: "inherit",
  })
  renameSync(`${base}.new`, base)
}

await prepare()
makeBase()

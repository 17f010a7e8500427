import { execFileSync, spawn } from "node:child_process"
import { once } from "node:events"
import { mkdtempSync, readdirSync, readFileSync, rmSync } from "node:fs"
import { tmpdir } from "node:os"
import { join } from "node:path"
import { setTimeout as pause } from "node:timers/promises"
import { afterAll, expect, test } from "vitest"
import { root } from "../../deploy/pack/places.ts"
import { doMainJob, expectDone } from "./main-job.ts"

// No registry is asked: a base of Debian's own packages stands in under the name that the Dockerfile uses.
const BASE = "docker.io/library/debian:bookworm-slim"
const IMAGE = "localhost/sijak:test"

const folder = mkdtempSync(join(tmpdir(), "sijak-image-"))
const storage = ["--storage-driver", "vfs", "--root", join(folder, "root"), "--runroot", join(folder, "run")]
const buildah = (...args: readonly string[]): string =>
  execFileSync("buildah", [...storage, ...args], {
    cwd: root,
    encoding: "utf8",
    stdio: ["ignore", "pipe", "inherit"],
  }).trim()
afterAll(() => rmSync(folder, { recursive: true, force: true, maxRetries: 5 }))

test("the image is built from dist alone, and its account, volume, port and health check are told", () => {
  const base = buildah("from", "scratch")
  buildah("add", "--quiet", base, join(root, "build/pack-test/base.tar"), "/")
  buildah("commit", "--quiet", base, BASE)
  buildah(
    "bud",
    "--isolation",
    "chroot",
    "--pull-never",
    "--format",
    "docker",
    "--tag",
    IMAGE,
    "--file",
    "deploy/Dockerfile",
    ".",
  )
  const { OCIv1, Docker } = JSON.parse(buildah("inspect", "--type", "image", IMAGE))
  expect(OCIv1.config).toMatchObject({ User: "sijak", ExposedPorts: { "3000/tcp": {} }, Volumes: { "/data": {} } })
  expect(Docker.config.Healthcheck.Test.join(" ")).toContain("/ready")
  const [{ size }] = JSON.parse(buildah("images", "--json", IMAGE))
  console.log(`image: ${size}`)
})

test("it runs as that account, tells its health, does the main job, and keeps its volume when it is made anew", async () => {
  const data = join(folder, "data")
  execFileSync("install", ["-d", "-o", "1000", "-m", "711", data])
  const first = await running(data)
  const done = await doMainJob("http://127.0.0.1:3000")
  first.check()
  await first.stop()
  const second = await running(data)
  await expectDone("http://127.0.0.1:3000", done)
  await second.stop()
})

interface Running {
  /** Runs what the image says tells its health. Throws if it is ill. */
  readonly check: () => void
  readonly stop: () => Promise<void>
}

async function running(data: string): Promise<Running> {
  const container = buildah("from", "--pull-never", IMAGE)
  const { Docker } = JSON.parse(buildah("inspect", container))
  const [, ...health] = Docker.config.Healthcheck.Test as string[]
  // This engine prefers an empty volume of its own where the image declares one; the declaration was looked at in the image.
  buildah("config", "--volume", "/data-", container)
  const inside = ["run", "--isolation", "chroot", "--volume", `${data}:/data`, container, "--"]
  const began = performance.now()
  const server = spawn("buildah", [...storage, ...inside, ...Docker.config.Cmd], { stdio: "inherit" })
  const ended = once(server, "exit")
  while (
    !(await fetch("http://127.0.0.1:3000/ready").then(
      ({ ok }) => ok,
      () => false,
    ))
  ) {
    if (server.exitCode !== null || performance.now() - began > 60_000) throw new Error("the image does not serve")
    await pause(100)
  }
  console.log(`container ready: ${((performance.now() - began) / 1000).toFixed(1)} s`)
  return {
    check: () => void buildah(...inside, ...health),
    stop: async () => {
      // As an engine does; this one would kill it.
      process.kill(serverIn(data), "SIGTERM")
      await ended
      buildah("rm", container)
    },
  }
}

/** The number of the packed Node that has the data open. */
function serverIn(data: string): number {
  const isIt = (number: string): boolean => {
    try {
      const words = readFileSync(`/proc/${number}/cmdline`, "utf8").split("\0")
      const mounts = readFileSync(`/proc/${number}/mountinfo`, "utf8")
      return words[0] === "/opt/sijak/node/node" && mounts.includes(` ${data} /data `)
    } catch {
      return false
    }
  }
  const found = readdirSync("/proc").find((name) => /^\d+$/.test(name) && isIt(name))
  if (found === undefined) throw new Error("the server of the image does not run")
  return Number(found)
}

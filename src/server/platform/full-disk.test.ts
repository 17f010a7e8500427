import { spawn, spawnSync } from "node:child_process"
import { once } from "node:events"
import { mkdtempSync, rmSync, statfsSync, writeFileSync } from "node:fs"
import { tmpdir } from "node:os"
import { join } from "node:path"
import { createInterface } from "node:readline"
import { expect, test } from "vitest"
import { signUpOf } from "#tests/support/accounts.ts"
import { serverProgram } from "#tests/support/server-process.ts"

const MB = 1024 * 1024

// A separate disk; only root can make one.
const disk = mkdtempSync(join(tmpdir(), "sijak-disk-"))
const hasDisk = spawnSync("mount", ["-t", "tmpfs", "-o", "size=400m,mode=755", "none", disk]).status === 0

test.runIf(hasDisk)(
  "a real disk that runs full stops changes before the database ends itself, and nothing is lost",
  async () => {
    const child = spawn(process.execPath, [serverProgram()], {
      env: { ...process.env, DATA_DIR: disk, PORT: "0", HOST: "127.0.0.1", LOG_LEVEL: "silent" },
      stdio: ["ignore", "pipe", "inherit"],
    })
    try {
      const url = await addressOf(child.stdout)
      const signUp = (name: string) =>
        fetch(`${url}/user/create`, {
          method: "POST",
          headers: { "content-type": "application/json" },
          body: JSON.stringify(signUpOf(name)),
        })
      const spaceThere = async () => (await (await fetch(`${url}/health`)).json()).space
      expect((await signUp("olena")).status).toBe(200)
      fill(40 * MB)
      await expect.poll(spaceThere, { timeout: 20_000 }).toBe("full")
      expect((await fetch(`${url}/ready`)).status).toBe(503)
      const refused = await signUp("danylo")
      expect(refused.status).toBe(507)
      expect(await refused.text()).toContain("На диску сервера немає місця")
      rmSync(join(disk, "fill"))
      await expect.poll(spaceThere, { timeout: 20_000 }).toBe("low")
      expect((await signUp("danylo")).status).toBe(200)
    } finally {
      child.kill("SIGINT")
      await once(child, "exit")
      spawnSync("umount", [disk])
    }
  },
  120_000,
)

/** Fills the disk until this many bytes are left. */
function fill(left: number): void {
  const { bavail, bsize } = statfsSync(disk)
  writeFileSync(join(disk, "fill"), Buffer.alloc(bavail * bsize - left))
}

async function addressOf(output: NodeJS.ReadableStream): Promise<string> {
  for await (const line of createInterface(output)) {
    const address = /http:\/\/127[^\s/]+/.exec(line)
    if (address) return address[0]
  }
  throw new Error("the server did not start")
}

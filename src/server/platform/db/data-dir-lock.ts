import { createHash } from "node:crypto"
import { closeSync, constants, openSync, realpathSync, statSync } from "node:fs"
import { createServer } from "node:net"
import { join } from "node:path"
import type { Log } from "#server/platform/log.ts"
import { StartRefusal } from "#server/platform/start-refusal.ts"
import { lockByProgram } from "./lock-by-program.ts"
import { storeTexts } from "./uk.ts"

type Unlock = () => Promise<void>

/**
 * One process for one data directory, also from several containers that share the volume. The system itself frees the lock when the
 * process ends, however it ends: none is ever stale.
 */
export async function lockDataDir(dataDir: string, log: Log): Promise<Unlock> {
  const unlock = await lockOf(dataDir, log)
  if (unlock) return unlock
  throw new StartRefusal([storeTexts.dataInUse(dataDir)])
}

/** Whether another process has it at this moment. */
export async function isDataDirTaken(dataDir: string, log: Log): Promise<boolean> {
  const unlock = await lockOf(dataDir, log)
  await unlock?.()
  return unlock === null
}

/** null: another process holds it. */
async function lockOf(dataDir: string, log: Log): Promise<Unlock | null> {
  const file = join(dataDir, "lock")
  if (process.platform === "darwin") return lockFile(file)
  const leave = await listenOn(addressOf(dataDir))
  if (leave === null || process.platform === "win32") return leave
  // The socket's name is known only in this network namespace; a file lock is known wherever the volume is.
  const letGo = await lockByProgram(file, log).catch(async (error: unknown) => {
    await leave()
    throw error
  })
  if (letGo === null) await leave()
  return letGo && (() => letGo().finally(leave))
}

/** A name that is the same for every path to the directory. */
function addressOf(dataDir: string): string {
  if (process.platform === "win32") {
    return `\\\\.\\pipe\\sijak-${createHash("sha256").update(realpathSync.native(dataDir).toLowerCase()).digest("hex")}`
  }
  const { dev, ino } = statSync(dataDir, { bigint: true })
  return `\0sijak-data-${dev}-${ino}`
}

/**
 * An abstract socket (Linux) or a named pipe (Windows): neither leaves a file behind. null: another process holds it.
 */
function listenOn(address: string): Promise<Unlock | null> {
  return new Promise((resolve, reject) => {
    const server = createServer((socket) => socket.destroy())
    server.once("error", (error: NodeJS.ErrnoException) => {
      if (error.code === "EADDRINUSE" || error.code === "EACCES") resolve(null)
      else reject(error)
    })
    server.listen(address, () => {
      server.unref()
      resolve(() => new Promise((done) => server.close(() => done())))
    })
  })
}

// Flags of open(2) on macOS that Node does not name: O_EXLOCK locks the file as it is opened.
const EXCLUSIVE_LOCK = 0x20

function lockFile(file: string): Unlock | null {
  const { O_RDWR, O_CREAT, O_NONBLOCK } = constants
  try {
    const handle = openSync(file, O_RDWR | O_CREAT | O_NONBLOCK | EXCLUSIVE_LOCK, 0o600)
    return async () => closeSync(handle)
  } catch (error) {
    if (error instanceof Error && "code" in error && error.code === "EAGAIN") return null
    throw error
  }
}

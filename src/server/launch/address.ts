import { existsSync, readFileSync } from "node:fs"
import { connect, createServer } from "node:net"
import { join } from "node:path"
import { writeDurably } from "#server/platform/durable-file.ts"

const FIRST = "http://localhost:3000"
const TRIES = 100

const fileIn = (dataDir: string): string => join(dataDir, "address")

/** The page's address at the last start with these data; null: there was none. */
export function keptAddress(dataDir: string): string | null {
  const text = existsSync(fileIn(dataDir)) ? readFileSync(fileIn(dataDir), "utf8").trim() : ""
  return URL.canParse(text) ? text : null
}

/** Tablets remember the address, so the next start takes the same. */
export function keepAddress(dataDir: string, url: string): void {
  if (keptAddress(dataDir) !== url) writeDurably(fileIn(dataDir), url)
}

/** The port of the last start, else 3000; if another program has it, the next free one. null: a hundred are taken. */
export async function freePort(dataDir: string): Promise<{ readonly port: number; readonly wanted: number } | null> {
  const wanted = Number(new URL(keptAddress(dataDir) ?? FIRST).port) || 80
  for (let port = wanted; port < Math.min(wanted + TRIES, 65_536); port++)
    if (await isFree(port)) return { port, wanted }
  return null
}

/** Whether nobody answers there and it can be listened on: Windows lets two programs have a port, each on addresses of its own. */
async function isFree(port: number): Promise<boolean> {
  return !(await answers(port)) && (await canListen(port))
}

function answers(port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const socket = connect({ port, host: "127.0.0.1", timeout: 1000 })
    const tell = (is: boolean) => () => {
      socket.destroy()
      resolve(is)
    }
    socket.once("connect", tell(true)).once("error", tell(false)).once("timeout", tell(false))
  })
}

function canListen(port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const server = createServer()
    server.once("error", () => resolve(false))
    server.listen(port, () => server.close(() => resolve(true)))
  })
}

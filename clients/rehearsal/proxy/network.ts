import { createServer as createHttp, type IncomingMessage, type ServerResponse } from "node:http"
import { connect, createServer as createTcp, type Server, type Socket } from "node:net"

/** The robot's own network between its devices and the server. */
export interface Network {
  readonly calls: string
  readonly streams: string
  /** For this long no connection survives or can be opened, ms. */
  cut(ms: number): Promise<void>
  close(): Promise<void>
}

type Handle = (request: IncomingMessage, response: ServerResponse) => void

/** Opens its two doors: one for calls, which are looked at, one for streams, which pass as they are. */
export async function openNetwork(target: () => URL, handle: Handle): Promise<Network> {
  const sockets = new Set<Socket>()
  let isCut = false
  const admit = (socket: Socket): boolean => {
    if (isCut) {
      socket.destroy()
      return false
    }
    sockets.add(socket)
    socket.on("error", () => socket.destroy())
    socket.once("close", () => sockets.delete(socket))
    return true
  }
  const calls = createHttp({ keepAliveTimeout: 60_000 }, handle)
  calls.on("connection", admit)
  const streams = createTcp((socket) => {
    if (!admit(socket)) return
    const { hostname, port } = target()
    const other = connect({ host: hostname, port: Number(port) })
    other.on("error", () => socket.destroy())
    socket.once("close", () => other.destroy())
    other.once("close", () => socket.destroy())
    socket.pipe(other).pipe(socket)
  })
  return {
    calls: await listening(calls),
    streams: await listening(streams),
    cut: async (ms) => {
      isCut = true
      for (const socket of sockets) socket.destroy()
      await new Promise((resolve) => setTimeout(resolve, ms))
      isCut = false
    },
    close: async () => {
      isCut = true
      for (const socket of sockets) socket.destroy()
      await Promise.all([calls, streams].map((server) => new Promise((resolve) => server.close(resolve))))
    },
  }
}

async function listening(server: Server): Promise<string> {
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve))
  const address = server.address()
  if (address === null || typeof address === "string") throw new Error("no port")
  return `http://127.0.0.1:${address.port}`
}

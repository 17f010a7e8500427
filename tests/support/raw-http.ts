import { once } from "node:events"
import { connect, type Socket } from "node:net"

/** A request whose bytes a test sends as it likes. */
export interface RawRequest {
  send(bytes: string | Uint8Array): void
  /** Status and headers of the answer, and what of its body came with them. */
  answer(): Promise<{ readonly status: number; readonly head: string; readonly body: string }>
  /** Whether the server has closed the connection, with or without an answer that could still be read. */
  isClosed(): boolean
  /** Breaks it off. */
  end(): void
}

/** Sends the head of a request, and of its body nothing yet. */
export async function rawRequest(
  url: string,
  path: string,
  headers: Readonly<Record<string, string | number>>,
  localAddress = "127.0.0.1",
): Promise<RawRequest> {
  const { hostname, port } = new URL(url)
  const socket: Socket = connect({ host: hostname, port: Number(port), localAddress })
  // What the server breaks off is no fault of the test.
  socket.on("error", () => undefined)
  await once(socket, "connect")
  const lines = Object.entries({ host: hostname, ...headers }).map(([name, value]) => `${name}: ${value}`)
  socket.write(`POST ${path} HTTP/1.1\r\n${lines.join("\r\n")}\r\n\r\n`)
  return {
    send: (bytes) => void socket.write(bytes),
    answer: async () => {
      const [first] = (await once(socket, "data")) as [Buffer]
      const [head = "", body = ""] = String(first).split("\r\n\r\n", 2)
      return { status: Number(head.split(" ", 2)[1]), head, body }
    },
    isClosed: () => socket.destroyed || socket.readableEnded,
    end: () => void socket.destroy(),
  }
}

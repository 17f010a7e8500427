import { createServer, type Socket } from "node:net"
import { afterAll } from "vitest"

export interface ReceivedLetter {
  readonly from: string
  readonly to: string
  /** Headers and body as they came. */
  readonly raw: string
  /** The body as people read it. */
  readonly text: string
}

/** A mail server on this machine that takes every letter. Call it at the top of a file, awaited. */
export async function smtpServer() {
  const letters: ReceivedLetter[] = []
  const waiting: ((letter: ReceivedLetter) => void)[] = []
  const receive = (letter: ReceivedLetter) => {
    letters.push(letter)
    waiting.shift()?.(letter)
  }
  const server = createServer((socket) => converse(socket, receive))
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve))
  afterAll(() => new Promise<void>((resolve) => void server.close(() => resolve())))
  const address = server.address()
  if (address === null || typeof address === "string") throw new Error("no port to send letters to")
  return {
    url: `smtp://127.0.0.1:${address.port}`,
    letters,
    /** The next letter that comes. */
    next: () => new Promise<ReceivedLetter>((resolve) => void waiting.push(resolve)),
  }
}

function converse(socket: Socket, receive: (letter: ReceivedLetter) => void): void {
  const say = (line: string) => socket.write(`${line}\r\n`)
  let rest = ""
  let data: string[] | null = null
  let [from, to] = ["", ""]
  const take = (line: string): void => {
    if (data !== null) {
      if (line !== ".") return void data.push(line.startsWith("..") ? line.slice(1) : line)
      const raw = data.join("\r\n")
      data = null
      receive({ from, to, raw, text: bodyOf(raw) })
      return void say("250 taken")
    }
    const [, address = ""] = /<(.*)>/.exec(line) ?? []
    if (/^MAIL FROM/i.test(line)) from = address
    if (/^RCPT TO/i.test(line)) to = address
    if (/^DATA/i.test(line)) {
      data = []
      return void say("354 go on")
    }
    if (/^QUIT/i.test(line)) return void socket.end("221 bye\r\n")
    say("250 ok")
  }
  socket.setEncoding("utf8")
  socket.on("error", () => {})
  socket.on("data", (part) => {
    const lines = (rest + part).split("\r\n")
    rest = lines.pop() ?? ""
    for (const line of lines) take(line)
  })
  say("220 ready")
}

function bodyOf(raw: string): string {
  const [head = "", ...parts] = raw.split("\r\n\r\n")
  const body = parts.join("\r\n\r\n")
  if (/^content-transfer-encoding: base64/im.test(head)) return Buffer.from(body, "base64").toString("utf8")
  if (!/^content-transfer-encoding: quoted-printable/im.test(head)) return body
  const bytes = body
    .replace(/=\r\n/g, "")
    .replace(/=([0-9A-F]{2})/g, (_, hex: string) => String.fromCharCode(Number.parseInt(hex, 16)))
  return Buffer.from(bytes, "latin1").toString("utf8")
}

import { createDecipheriv, createECDH, hkdfSync, randomBytes } from "node:crypto"
import { createServer, type IncomingMessage, type ServerResponse } from "node:http"
import { importJWK, jwtVerify } from "jose"
import { afterAll } from "vitest"

interface Browser {
  readonly endpoint: string
  readonly p256dh: string
  readonly auth: string
}

/** What arrived at a browser, and what its push service received beside it. */
export interface Pushed {
  readonly endpoint: string
  readonly tag: string
  readonly title: string
  readonly body: string
  readonly url: string
  readonly headers: Readonly<Record<string, string>>
}

/**
 * Replaces a browser's push service on this machine, with the browsers behind it: it checks who sends, decrypts what is
 * sent with the browser's own keys, and stores one message per topic. Call it at the top of a file, awaited.
 */
export async function pushService() {
  const browsers = new Map<string, ReturnType<typeof newBrowser>>()
  const arrived: Pushed[] = []
  const statuses: number[] = []
  let mute = 0
  const server = createServer((request, response) => void answer(request, response))
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve))
  afterAll(() => {
    server.closeAllConnections()
    server.close()
  })
  const address = server.address()
  if (address === null || typeof address === "string") throw new Error("no port for the push service")
  const origin = `http://127.0.0.1:${address.port}`

  async function answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const parts: Buffer[] = []
    for await (const part of request) parts.push(part as Buffer)
    const status = statuses.shift() ?? 201
    try {
      const browser = browsers.get(`${origin}${request.url}`)
      if (!browser || request.method !== "POST") throw new Error("nobody is there")
      if (status === 201) {
        await checkSender(String(request.headers.authorization), origin)
        const message = JSON.parse(browser.open(Buffer.concat(parts)))
        const headers = request.headers as Record<string, string>
        arrived.push({ ...message, endpoint: browser.given.endpoint, headers })
      }
      // It was done, but the answer is lost: as if the sender had been killed.
      if (mute > 0) {
        mute--
        request.socket.destroy()
      } else response.writeHead(status).end()
    } catch (error) {
      response.writeHead(400).end(String(error))
    }
  }

  return {
    origin,
    arrived,
    /** Somebody allows notifications. */
    subscribe(): Browser {
      const browser = newBrowser(`${origin}/${randomBytes(8).toString("hex")}`)
      browsers.set(browser.given.endpoint, browser)
      return browser.given
    },
    /** What one sees: a message takes the place of another with its tag. */
    shownBy: ({ endpoint }: Browser): string[] => {
      const own = arrived.filter((one) => one.endpoint === endpoint)
      return [...new Map(own.map((one) => [one.tag, one.body])).values()]
    },
    /** The next messages are answered so, and not delivered unless it is 201. */
    answerWith: (...next: readonly number[]) => void statuses.push(...next),
    /** The given number of next messages arrive, and the sender never learns it. */
    swallowAnswers: (count: number) => {
      mute = count
    },
  }
}

function newBrowser(endpoint: string) {
  const pair = createECDH("prime256v1")
  const p256dh = pair.generateKeys()
  const auth = randomBytes(16)
  return {
    given: { endpoint, p256dh: p256dh.toString("base64url"), auth: auth.toString("base64url") } satisfies Browser,
    open: (sealed: Buffer) =>
      open(sealed, { computeSecret: (their: Buffer) => pair.computeSecret(their), p256dh, auth }),
  }
}

interface Keys {
  readonly computeSecret: (their: Buffer) => Buffer
  readonly p256dh: Buffer
  readonly auth: Buffer
}

/** RFC 8188 and 8291 read from the other end. */
export function open(sealed: Buffer, { computeSecret, p256dh, auth }: Keys): string {
  const salt = sealed.subarray(0, 16)
  const length = sealed.readUInt8(20)
  const their = sealed.subarray(21, 21 + length)
  const info = Buffer.concat([Buffer.from("WebPush: info\0"), p256dh, their])
  const ikm = Buffer.from(hkdfSync("sha256", computeSecret(their), auth, info, 32))
  const key = Buffer.from(hkdfSync("sha256", ikm, salt, "Content-Encoding: aes128gcm\0", 16))
  const nonce = Buffer.from(hkdfSync("sha256", ikm, salt, "Content-Encoding: nonce\0", 12))
  const body = sealed.subarray(21 + length)
  const decipher = createDecipheriv("aes-128-gcm", key, nonce)
  decipher.setAuthTag(body.subarray(-16))
  const plain = Buffer.concat([decipher.update(body.subarray(0, -16)), decipher.final()])
  if (plain.at(-1) !== 2) throw new Error("no end of the last record")
  return plain.subarray(0, -1).toString()
}

/** As RFC 8292 wants it: signed by the key that is named, for this service, for a day at most, with a mailbox. */
async function checkSender(authorization: string, origin: string): Promise<void> {
  const [, token = "", k = ""] = /^vapid t=([^,]+), k=(\S+)$/.exec(authorization) ?? []
  const point = Buffer.from(k, "base64url")
  const [x, y] = [point.subarray(1, 33), point.subarray(33)].map((part) => part.toString("base64url"))
  const key = await importJWK({ kty: "EC", crv: "P-256", x: x ?? "", y: y ?? "" }, "ES256")
  const { payload } = await jwtVerify(token, key, { audience: origin, clockTolerance: 1e10 })
  if (!String(payload.sub).startsWith("mailto:")) throw new Error("no mailbox of the sender")
}

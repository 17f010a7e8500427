import { type Agent, request } from "node:http"

export interface Sent {
  readonly method: string
  readonly path: string
  readonly headers: Readonly<Record<string, string>>
  readonly body?: string | Uint8Array | undefined
}

export interface Received {
  readonly status: number
  readonly headers: Readonly<Record<string, string | string[] | undefined>>
  readonly bytes: Buffer
}

/** A request without an answer after this time counts as lost, ms. */
const PATIENCE = 60_000

/** One request over HTTP; rejects if the connection breaks, or if nothing arrives for so many milliseconds. */
export function send(
  base: string,
  { method, path, headers, body }: Sent,
  agent: Agent,
  patience = PATIENCE,
): Promise<Received> {
  return new Promise((resolve, reject) => {
    const call = request(`${base}${path}`, { method, headers, agent }, (answer) => {
      const parts: Buffer[] = []
      answer.on("data", (part: Buffer) => parts.push(part))
      answer.once("error", reject)
      // Cut off in the middle: a partial answer is no answer.
      answer.once("aborted", () => reject(new Error("cut off")))
      answer.once("end", () =>
        resolve({ status: answer.statusCode ?? 0, headers: answer.headers, bytes: Buffer.concat(parts) }),
      )
    })
    call.once("error", reject)
    call.setTimeout(patience, () => call.destroy(new Error("no answer")))
    call.end(body)
  })
}

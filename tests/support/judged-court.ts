import { randomUUID } from "node:crypto"
import { type Agent, get, type IncomingMessage, request } from "node:http"
import { openBout, type WireOutcome } from "#contract/bouts/calls.ts"
import type { WireFrame } from "#contract/bouts/frames.ts"
import type { WireDeskBody } from "#contract/bouts/log.ts"
import { saveScreen } from "#contract/displays/calls.ts"
import { arrangeSeats, joinSeat, offerSeat } from "#contract/seats/calls.ts"
import type { Technique } from "#domain/bout/values.ts"
import type { Side } from "#domain/bracket/types.ts"
import { questions } from "#domain/questions.ts"
import { caller } from "./api.ts"
import { type CourtsAtWork, fightsOn } from "./courts.ts"

/** A court of a running server with three judges' phones, a display's code and an open bout. */
export interface JudgedCourt {
  readonly section: number
  readonly bout: number
  readonly session: string
  /** Of the seats. */
  readonly tokens: readonly string[]
  readonly code: string
  /** The owner's, who is the desk. */
  readonly desk: string
}

const JUDGES = 3

/** Seats three phones on a court, hangs a display and opens its first fight. */
export async function judgedCourt(url: string, hall: CourtsAtWork, section: number): Promise<JudgedCourt> {
  const { call, token } = hall.person
  await call(arrangeSeats, { id: hall.id, section, kort: 0, judges: JUDGES })
  const tokens: string[] = []
  for (let seat = 1; seat <= JUDGES; seat++) {
    const { code } = await call(offerSeat, { tournament: hall.id, section, kort: 0, seat })
    tokens.push((await caller(url, null)(joinSeat, { code })).token)
  }
  const screen = { id: hall.id, name: "Табло", role: "court", section } as const
  const { code } = (await call(saveScreen, screen)).item
  const session = randomUUID()
  return { section, session, tokens, code, desk: token, bout: await openNext(hall, section, session) }
}

/** Opens the next fight of a court at which two can meet; its bout. */
export async function openNext(hall: CourtsAtWork, section: number, session: string): Promise<number> {
  const ready = (await fightsOn(hall, section)).find(({ blue, red, over }) => blue && red && !over)
  if (!ready) throw new Error(`nobody can fight on court ${section}`)
  const { category, technicalNumber } = ready
  const wish = {
    tournament: hall.id,
    section,
    category,
    technicalNumber,
    session,
    seats: JUDGES,
    agreed: questions,
  } as const
  return (await hall.person.call(openBout, wish)).item.bout
}

/** Sends one request over a kept connection; rejects if it breaks. */
export function post(
  agent: Agent,
  url: string,
  token: string,
  body: object,
): Promise<{ status: number; body: unknown }> {
  const text = JSON.stringify(body)
  const headers = {
    "content-type": "application/json",
    "content-length": Buffer.byteLength(text),
    authorization: `Bearer ${token}`,
  }
  return new Promise((resolve, reject) => {
    const sent = request(url, { method: "POST", agent, headers }, (answer) => {
      const parts: Buffer[] = []
      answer.on("data", (part: Buffer) => parts.push(part))
      answer.once("error", reject)
      answer.once("end", () => {
        const said = Buffer.concat(parts).toString("utf8")
        resolve({ status: answer.statusCode ?? 0, body: said === "" ? null : JSON.parse(said) })
      })
    })
    sent.once("error", reject)
    sent.end(text)
  })
}

/** A press at a moment of server time, as a phone whose clock is the server's sends it. */
export const pressOf = (what: { readonly side: Side; readonly technique: Technique }, at: number, epoch: number) => ({
  id: randomUUID(),
  ...what,
  stamp: at,
  offset: 0,
  rtt: 1,
  epoch,
})

/** Steps of the desk as one call sends them. */
export const stepsOf = ({ session }: Pick<JudgedCourt, "session">, at: number, ...bodies: readonly WireDeskBody[]) => ({
  session,
  epoch: 1,
  events: bodies.map((body) => ({ id: randomUUID(), at, body })),
})

/** What was answered of each step. */
export const outcomesIn = (body: unknown): WireOutcome[] => (body as { readonly outcomes: WireOutcome[] }).outcomes

/** Follows a court until it is closed or its server is gone; `who`: a bearer, or a display's code. */
export function followCourt(
  url: string,
  section: number,
  who: { readonly token: string } | { readonly code: string },
  onFrame: (frame: WireFrame) => void,
): Promise<{ readonly close: () => void }> {
  const path = `${url}/api/v1/courts/${section}/bout/events${"code" in who ? `?code=${who.code}` : ""}`
  const headers = "token" in who ? { authorization: `Bearer ${who.token}` } : {}
  return new Promise((resolve, reject) => {
    const asked = get(path, { agent: false, headers }, (stream: IncomingMessage) => {
      if (stream.statusCode !== 200) return reject(new Error(`no frames: ${stream.statusCode}`))
      let rest = ""
      stream.setEncoding("utf8")
      stream.on("error", () => {})
      stream.on("data", (part: string) => {
        const events = `${rest}${part}`.split("\n\n")
        rest = events.pop() ?? ""
        for (const event of events) {
          const data = /^data: (.*)$/m.exec(event)?.[1]
          if (data !== undefined) onFrame(JSON.parse(data))
        }
        resolve({ close: () => asked.destroy() })
      })
    })
    asked.once("error", reject)
  })
}

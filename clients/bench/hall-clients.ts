import { scoringCourt, sendScore } from "#contract/poomsae/scoring.ts"
import { joinSeat, pulseSeat } from "#contract/seats/calls.ts"
import type { Call } from "#contract/wire/client.ts"
import { type LiveChange, liveChange } from "#contract/wire/live.ts"
import { caller } from "#tests/support/api.ts"
import { newActionId } from "#web/lib/action-id.ts"
import { readEvents } from "#web/lib/live/read-events.ts"

/** Interval of a tablet's pulse, ms, as in the page. */
const PULSE = 3_000
/** All judges of a form send within this many milliseconds. */
const SPREAD = 3_000

/** A mark that was sent: when (`performance.now`), how long its echo took, ms, and the revision that it made. */
export interface Sent {
  readonly court: number
  readonly form: number
  readonly at: number
  readonly echo: number
  readonly revision: number
}

export interface Judge {
  readonly send: (form: {
    readonly court: number
    readonly event: number
    readonly form: number
    readonly seat: number
  }) => Promise<Sent>
  readonly close: () => void
}

export interface Display {
  /** `performance.now` of the moment in which the step came down the stream; NaN: not yet. */
  readonly heardAt: (revision: number) => number
  readonly close: () => void
}

/**
 * A judge's tablet without its page: it takes a seat, follows its court as the page does, sends its pulse and its
 * marks.
 */
export async function judge(url: string, code: string): Promise<Judge> {
  const { token, item } = await caller(url, null)(joinSeat, { code })
  const call = caller(url, token)
  const { section, kort } = item
  const closing = new AbortController()
  const refresh = oneAtATime(() => call(scoringCourt, { section, kort }))
  const isOurs = ({ topics }: LiveChange): boolean => topics.includes(`scoring:${section}`) || topics.includes("seats")
  await follow(`${url}/api/v1/seats/events`, token, closing.signal, (change) => isOurs(change) && refresh())
  const pulse = setInterval(() => void pulseOf(call), PULSE)
  return {
    send: async ({ court, event, form, seat }) => {
      await wait(noise(court, form, seat) * SPREAD)
      const at = performance.now()
      const part = 1.2 + ((seat + form) % 8) / 10
      const mark = { technique: 4 - (seat + court) / 10, strong: part, speed: part, energetic: part }
      const exact = { ...mark, technique: Math.round(mark.technique * 10) / 10 }
      const { revision } = await call(sendScore, { action: newActionId(), event, seat: item.id, ...exact })
      return { court, form, at, echo: performance.now() - at, revision }
    },
    close: () => {
      clearInterval(pulse)
      closing.abort()
    },
  }
}

const pulseOf = (call: Call) => call(pulseSeat, { doing: "scoring", queued: 0 }).catch(() => {})

/** A display without its page. */
export async function display(url: string, address: string): Promise<Display> {
  const code = address.split("/").at(-1) ?? ""
  const closing = new AbortController()
  const heard = new Map<number, number>()
  await follow(`${url}/api/v1/screens/${code}/events`, null, closing.signal, ({ revision }) => {
    heard.set(revision, performance.now())
  })
  return { heardAt: (revision) => heard.get(revision) ?? Number.NaN, close: () => closing.abort() }
}

/** Opens a stream; resolves with its first message. */
async function follow(
  url: string,
  token: string | null,
  signal: AbortSignal,
  onChange: (change: LiveChange) => void,
): Promise<void> {
  const headers = { accept: "text/event-stream", ...(token ? { authorization: `Bearer ${token}` } : {}) }
  const { body, status } = await fetch(url, { headers, signal })
  if (status !== 200 || !body) throw new Error(`no stream: ${status}`)
  const events = readEvents(body, () => {})
  await events.next()
  const read = async (): Promise<void> => {
    for await (const { event, data } of events) if (event === "change") onChange(liveChange.parse(JSON.parse(data)))
  }
  void read().catch((error) => {
    if (!signal.aborted) throw error
  })
}

/** As pages do: a change during a request leads to one more request. */
function oneAtATime(ask: () => Promise<unknown>): () => void {
  let isBusy = false
  let isStale = false
  const run = async (): Promise<void> => {
    isBusy = true
    while (isStale) {
      isStale = false
      await ask().catch(() => {})
    }
    isBusy = false
  }
  return () => {
    isStale = true
    if (!isBusy) void run()
  }
}

const wait = (time: number): Promise<void> => new Promise((done) => setTimeout(done, time))

/** Between 0 and 1, the same in every run. */
const noise = (court: number, form: number, seat: number): number => ((court * 31 + form * 17 + seat * 101) % 97) / 97

import { QueryObserver } from "@tanstack/react-query"
import { expect, onTestFinished, vi } from "vitest"
import { FreshClient } from "#web/lib/fresh-client.ts"
import { keepUp } from "#web/lib/live/keep-up.ts"
import { notedCourts, notedFull } from "#web/lib/live/noted.ts"
import { signIn, signOut } from "#web/lib/session.ts"
import { courtsQuery } from "#web/tournament/courts-query.ts"
import { fullTournamentQuery } from "#web/tournament/queries.ts"
import type { Person } from "./hall.ts"
import type { Spoilt } from "./live-line.ts"

/** The network between a person's browser and the server: where it leads, and what it does to the events of a stream. */
const roads = new Map<number, Road>()

interface Road {
  origin: string
  /** What happens to the next event on its way. */
  next: Spoilt | null
  /** Held up by `swap`: the event after it comes first. */
  late: string | null
  /** Breaks the stream that is open. */
  cut: () => void
}

/** A secretary's page of a tournament, with the product's own questions, cache and live stream, without a window. */
export interface StaffPage {
  readonly full: () => unknown
  readonly courts: () => unknown
  spoil(how: Spoilt): void
  mend(): void
  /** The line breaks, and comes back; to another server if one is given. */
  reconnect(origin?: string): void
}

/** All that the product asks for in this process is asked as this person; undone by `closeBrowser`. */
export function openBrowser(person: Person, origin: string): void {
  signIn(person.headers.authorization?.replace("Bearer ", "") ?? "", {} as never)
  const events = { addEventListener: () => undefined, removeEventListener: () => undefined }
  vi.stubGlobal("window", events)
  vi.stubGlobal("document", { ...events, visibilityState: "visible" })
  const { fetch } = globalThis
  vi.stubGlobal("fetch", async (url: string, init: RequestInit) => {
    const own = /^\/api\/v1\/tournaments\/(\d+)\/events$/.exec(url)
    const road = own && roads.get(Number(own[1]))
    if (!road) return await fetch(url.startsWith("/") ? origin + url : url, init)
    return await streamOver(road, (signal) => fetch(road.origin + url, { ...init, signal }), init.signal ?? null)
  })
}

export function closeBrowser(): void {
  vi.unstubAllGlobals()
  signOut()
}

async function streamOver(road: Road, open: (signal: AbortSignal) => Promise<Response>, own: AbortSignal | null) {
  const cut = new AbortController()
  road.cut = () => cut.abort()
  road.late = null
  const answer = await open(own ? AbortSignal.any([own, cut.signal]) : cut.signal)
  if (!answer.body) return answer
  let rest = ""
  const carried = answer.body.pipeThrough(new TextDecoderStream()).pipeThrough(
    new TransformStream<string, string>({
      transform(text, line) {
        const events = `${rest}${text}`.split("\n\n")
        rest = events.pop() ?? ""
        for (const event of events) for (const one of carry(road, event)) line.enqueue(`${one}\n\n`)
      },
    }),
  )
  return new Response(carried.pipeThrough(new TextEncoderStream()), answer)
}

/** What comes out at the other end when an event is sent. */
function carry(road: Road, event: string): string[] {
  if (!/^event: (view|change)$/m.test(event)) return [event]
  const { next, late } = road
  road.next = road.late = null
  if (next === "lose") return late === null ? [] : [late]
  if (next === "swap" && late === null) {
    road.late = event
    return []
  }
  return [event, ...(next === "double" ? [event] : []), ...(late === null ? [] : [late])]
}

/** Opened in a browser (`openBrowser`); the product remembers the answers of three tournaments. */
export async function staffPage(origin: string, id: number): Promise<StaffPage> {
  const road: Road = { origin, next: null, late: null, cut: () => undefined }
  roads.set(id, road)
  const client = new FreshClient({ defaultOptions: { queries: { staleTime: Number.POSITIVE_INFINITY } } })
  const full = new QueryObserver(client, fullTournamentQuery(id))
  const courts = new QueryObserver(client, courtsQuery(id))
  const stops = [full.subscribe(() => undefined), courts.subscribe(() => undefined)]
  await vi.waitFor(() => expect([full, courts].every((one) => one.getCurrentResult().data)).toBe(true), 60_000)
  const closing = new AbortController()
  keepUp(client, {
    tournament: id,
    since: full.getCurrentResult().data?.item.revision ?? 0,
    signal: closing.signal,
  })
  onTestFinished(() => {
    closing.abort()
    for (const stop of stops) stop()
    roads.delete(id)
    notedFull.forget(id)
    notedCourts.forget(id)
  })
  return {
    full: () => full.getCurrentResult().data?.item,
    courts: () => courts.getCurrentResult().data,
    spoil(how) {
      road.next = how
    },
    mend() {
      road.next = null
    },
    reconnect(to = road.origin) {
      road.origin = to
      road.cut()
    },
  }
}

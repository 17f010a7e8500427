import { afterAll, afterEach, expect, test, vi } from "vitest"
import type { LiveChange, Topic } from "#contract/wire/live.ts"
import { soon } from "#tests/support/soon.ts"
import { newActionId } from "../action-id.ts"
import { openChannel } from "./keep-up.ts"
import { LiveTournament } from "./live-tournament.ts"
import type { ServerEvent } from "./read-events.ts"
import { streamHeaders } from "./stream-headers.ts"

const timing = { answer: 20, beat: 40, silence: 200 }
const open: Tab[] = []
let tournament = 0
const servers = new Map<string, FakeServer>()
vi.stubGlobal("fetch", async (url: string, { headers, signal }: { headers: HeadersInit; signal: AbortSignal }) =>
  servers.get(url)?.answer(new Headers(headers), signal),
)

afterAll(() => void vi.unstubAllGlobals())
afterEach(() => {
  for (const tab of open.splice(0)) tab.live.close()
})

test("one tab alone leads and is told what changed", async () => {
  const server = new FakeServer()
  const tab = newTab(server)
  await soon(() => expect(tab.state()).toBe("live"))
  server.change("category:12")
  await soon(() => expect(tab.topics).toEqual(["category:12"]))
})

test("many tabs hold one stream and all hear every change once", async () => {
  const server = new FakeServer()
  const tabs = Array.from({ length: 6 }, () => newTab(server))
  await soon(() => expect(tabs.map((tab) => tab.state())).toEqual(Array(6).fill("live")))
  await soon(() => expect(tabs.filter((tab) => tab.live.isLeading)).toHaveLength(1))
  await soon(() => expect(server.open).toBe(1))
  for (const topic of ["athletes", "category:3", "sections"] as const) server.change(topic)
  for (const tab of tabs) {
    await soon(() => expect(tab.topics).toEqual(["athletes", "category:3", "sections"]))
    expect(tab.directions).toEqual([])
  }
})

test("when the leader is hidden another tab goes on from the same revision", async () => {
  const server = new FakeServer()
  const tabs = [newTab(server), newTab(server)]
  await soon(() => expect(tabs.filter((tab) => tab.live.isLeading)).toHaveLength(1))
  await soon(() => expect(tabs.map((tab) => tab.state())).toEqual(["live", "live"]))
  server.change("athletes")
  await soon(() => expect(tabs.every((tab) => tab.topics.length === 1)).toBe(true))
  const first = tabs.find((tab) => tab.live.isLeading)!
  const second = tabs.find((tab) => tab !== first)!
  first.live.sleep()
  await soon(() => expect(second.live.isLeading).toBe(true))
  await soon(() => expect(server.since.at(-1)).toBe(1))
  expect(server.open).toBe(1)
  server.change("sections")
  await soon(() => expect(second.topics).toEqual(["athletes", "sections"]))
})

test("what became of a view reaches every tab, before the step that made it", async () => {
  const server = new FakeServer()
  const tabs = [newTab(server), newTab(server)]
  await soon(() => expect(tabs.map((tab) => tab.state())).toEqual(["live", "live"]))
  await soon(() => expect(server.open).toBe(1))
  server.say({ id: "1", event: "view", data: '{"to":"1"}' })
  server.change("athletes")
  for (const tab of tabs) {
    await soon(() => expect(tab.topics).toEqual(["athletes"]))
    expect(tab.views).toEqual(['{"to":"1"}'])
  }
})

test("a step that is missing in the stream is asked for at once", async () => {
  const server = new FakeServer()
  const tab = newTab(server)
  await soon(() => expect(tab.state()).toBe("live"))
  server.send({ revision: 1, kind: "x", topics: ["athletes"] })
  server.send({ revision: 3, kind: "x", topics: ["sections"] })
  await soon(() => expect(server.since).toEqual([0, 1]))
  expect([tab.topics, tab.directions]).toEqual([["athletes"], []])
})

test("a tab that missed a step fetches everything", async () => {
  const server = new FakeServer()
  const leader = newTab(server)
  await soon(() => expect(leader.state()).toBe("live"))
  server.change("athletes")
  server.change("sections")
  await soon(() => expect(leader.topics).toHaveLength(2))
  const late = newTab(server)
  await soon(() => expect(late.directions).toEqual(["forward"]))
  expect(late.live.isLeading).toBe(false)
})

test("a broken stream is opened again after the last revision heard", async () => {
  const server = new FakeServer()
  const tab = newTab(server)
  await soon(() => expect(tab.state()).toBe("live"))
  server.change("athletes")
  await soon(() => expect(tab.topics).toHaveLength(1))
  server.cut()
  await soon(() => expect(tab.states).toContain("lost"))
  await soon(() => expect(tab.state()).toBe("live"))
  expect(server.since).toEqual([0, 1])
})

test("a server that begins anew is followed back, by every tab", async () => {
  const server = new FakeServer()
  const tabs = [newTab(server, 90), newTab(server, 90)]
  await soon(() => expect(tabs.map((tab) => tab.state())).toEqual(["live", "live"]))
  await soon(() => expect(server.open).toBe(1))
  server.say({ id: "3", event: "reload", data: "{}" })
  await soon(() => expect(tabs.map((tab) => tab.directions)).toEqual([["back"], ["back"]]))
  server.send({ revision: 4, kind: "x", topics: ["sections"] })
  await soon(() => expect(tabs.map((tab) => tab.topics)).toEqual([["sections"], ["sections"]]))
})

test("an older or repeated revision changes nothing", async () => {
  const server = new FakeServer()
  const tab = newTab(server, 5)
  await soon(() => expect(tab.state()).toBe("live"))
  server.send({ revision: 4, kind: "x", topics: ["athletes"] })
  server.send({ revision: 5, kind: "x", topics: ["athletes"] })
  server.send({ revision: 6, kind: "x", topics: ["sections"] })
  await soon(() => expect(tab.topics).toEqual(["sections"]))
})

interface Tab {
  readonly live: LiveTournament
  readonly topics: Topic[]
  readonly states: string[]
  readonly directions: string[]
  /** What became of a live view. */
  readonly views: string[]
  state(): string | undefined
}

/** Tabs of one test share a channel of their own: the real BroadcastChannel between real classes. */
function newTab(server: FakeServer, since = 0): Tab {
  const topics: Topic[] = []
  const states: string[] = []
  const tab: Tab = {
    topics,
    states,
    views: [],
    directions: [],
    state: () => states.at(-1),
    live: new LiveTournament({
      since,
      id: newActionId(),
      timing,
      pace: { first: 5, most: 20 },
      request: (from) => ({ url: server.url, headers: streamHeaders(null, from) }),
      channel: (receive) => openChannel(server.tournament, receive),
      onChange: (change) => topics.push(...change.topics),
      onView: ({ data }) => tab.views.push(data),
      onReload: (direction) => tab.directions.push(direction),
      onState: (state) => states.push(state),
    }),
  }
  open.push(tab)
  tab.live.wake()
  return tab
}

/** Replaces the server's end of the stream. */
class FakeServer {
  readonly tournament = ++tournament
  readonly url = `http://hall/${this.tournament}`
  readonly since: number[] = []
  readonly #sinks = new Set<(event: ServerEvent | null) => void>()
  #revision = 0

  constructor() {
    servers.set(this.url, this)
  }

  get open(): number {
    return this.#sinks.size
  }

  change(topic: Topic): void {
    this.send({ revision: ++this.#revision, kind: "test", topics: [topic] })
  }

  send(change: LiveChange): void {
    this.say({ id: String(change.revision), event: "change", data: JSON.stringify(change) })
  }

  say(event: ServerEvent): void {
    for (const sink of this.#sinks) sink(event)
  }

  cut(): void {
    for (const sink of this.#sinks) sink(null)
  }

  answer(headers: Headers, signal: AbortSignal): Response {
    this.since.push(Number(headers.get("last-event-id")))
    const sinks = this.#sinks
    const encoder = new TextEncoder()
    const stream = new ReadableStream<Uint8Array>({
      start(controller) {
        const sink = (event: ServerEvent | null): void =>
          event
            ? controller.enqueue(encoder.encode(`event: ${event.event}\nid: ${event.id}\ndata: ${event.data}\n\n`))
            : end()
        const end = (): void => {
          // A reader that has gone has closed it already.
          if (sinks.delete(sink) && !signal.aborted) controller.close()
        }
        sinks.add(sink)
        signal.addEventListener("abort", end)
      },
    })
    return new Response(stream)
  }
}

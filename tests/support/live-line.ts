import { onTestFinished } from "vitest"
import { type Held, taken, type ViewEvent } from "#contract/live/followed.ts"
import { follow } from "#web/lib/live/line.ts"

/** The product's own client on a real stream of views, without a page. */
export interface LiveLine {
  /** What it has of each view, by name. */
  readonly held: ReadonlyMap<string, Held>
  /** Views that are there no more. */
  readonly gone: readonly string[]
  /** Data of all events that came. */
  readonly said: readonly string[]
  /** The line breaks, and comes back; to another address if one is given. */
  reconnect(url?: string): Promise<void>
  /** What happens to the next event of a view on its way; `swap`: the one after it overtakes it. */
  spoil(how: Spoilt): void
  /** The line is good again; what was held up comes. */
  mend(): void
}

export type Spoilt = "lose" | "double" | "swap"

export async function lineOf(address: string): Promise<LiveLine> {
  let url = address
  let next: Spoilt | null = null
  let late: ViewEvent | null = null
  const held = new Map<string, Held>()
  const [gone, said]: [string[], string[]] = [[], []]
  let closing = new AbortController()

  function take(event: ViewEvent): "again" | undefined {
    const after = taken(held.get(event.of) ?? null, event)
    if (after === "missed") {
      held.delete(event.of)
      return "again"
    }
    if (after !== "known") held.set(event.of, after)
    return undefined
  }

  /** Over a bad line. */
  function carry(event: ViewEvent): "again" | undefined {
    const [how, before] = [next, late]
    next = late = null
    if (how === "lose") return undefined
    if (how === "swap" && before === null) {
      late = event
      return undefined
    }
    const after = take(event)
    const more = how === "double" ? event : before
    return after ?? (more ? take(more) : undefined)
  }

  async function open(): Promise<void> {
    late = null
    const own = new AbortController()
    closing = own
    await new Promise<void>((resolve) => {
      void follow({
        request: () => ({ url: withVersions(url, held), headers: {} }),
        signal: own.signal,
        pace: { first: 20, most: 100 },
        onState: () => undefined,
        onEvent: ({ event, data }) => {
          said.push(data)
          if (event === "hello") {
            for (const [name, one] of held) held.set(name, { ...one, no: 0 })
            resolve()
          }
          if (event === "gone") gone.push(JSON.parse(data).of)
          return event === "view" ? carry(JSON.parse(data)) : undefined
        },
      })
    })
  }

  onTestFinished(() => closing.abort())
  await open()
  return {
    held,
    gone,
    said,
    spoil(how) {
      next = how
    },
    mend() {
      const before = late
      next = late = null
      if (before) take(before)
    },
    async reconnect(to = url) {
      url = to
      closing.abort()
      await open()
    },
  }
}

/** Names what is known, as a page does; a display is told all anew. */
function withVersions(url: string, held: Map<string, Held>): string {
  const address = new URL(url)
  const views = address.searchParams.get("views")
  if (views === null) {
    held.clear()
    return url
  }
  const wanted: [string, string, string | null][] = JSON.parse(views)
  const known = wanted.map(([kind, key]) => [kind, key, held.get(`${kind} ${key}`)?.version ?? null])
  address.searchParams.set("views", JSON.stringify(known))
  return address.href
}

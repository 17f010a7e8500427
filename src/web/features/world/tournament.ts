import type { ViewEvent } from "#contract/live/followed.ts"
import { follow as followLine } from "#web/lib/live/line.ts"
import { visitorPace } from "#web/lib/live/pace.ts"
import { streamHeaders } from "#web/lib/live/stream-headers.ts"
import { createFollowed } from "./followed.ts"
import { LivePage } from "./live-page.ts"
import { createSeen } from "./seen.ts"
import { messages } from "./uk.ts"

/** Data of an event; of a greeting the server's clock, ms. */
type Told = ViewEvent & { readonly now: number }

/** Makes a tournament's page live: changed parts are replaced, followed people are shown above. */
export function follow(main: HTMLElement, tournament: number): void {
  const seen = createSeen(main)
  // A change known from one instance must not be answered with the former state by another.
  let revision = ""
  const atLeast = (): string => revision
  const followed = createFollowed(main, { tournament, atLeast, onList: () => start() })
  const page = new LivePage(main, { atLeast, onShown: followed.bind })
  let line: AbortController | null = null

  /** What each event of the stream does; `again`: something before it is missing. */
  const take: Readonly<Record<string, (told: Told) => Promise<"again" | undefined> | "again" | undefined>> = {
    view: (event) => (page.isIt(event.of) ? page.take(event) : followed.take(event)),
    gone: ({ of }) => (page.isIt(of) ? page.ask() : followed.gone(of)),
    hello: begin,
    reload: begin,
  }

  function begin({ now }: Told): undefined {
    page.begin()
    followed.begin(now)
  }

  function start(): void {
    line?.abort()
    const views = [...page.wanted(), ...followed.wanted()]
    if (document.visibilityState !== "visible" || views.length === 0) return
    line = new AbortController()
    const base = `/api/v1/public/tournaments/${tournament}/events`
    void followLine({
      request: () => ({
        url: `${base}?views=${encodeURIComponent(JSON.stringify([...page.wanted(), ...followed.wanted()]))}`,
        headers: streamHeaders(null, revision),
      }),
      signal: line.signal,
      pace: visitorPace,
      onEvent: ({ event, id, data }) => {
        if (id) revision = id
        return take[event]?.(JSON.parse(data))
      },
      onLife: seen.fresh,
      onState: (state) => (state === "live" ? seen.fresh() : seen.lost()),
      onFull: () => {
        page.ask()
        followed.ask()
      },
      // The tournament is published no more.
    }).then((ending) => ending === "refused" && location.reload())
  }

  followed.bind()
  followed.show()
  start()
  // An open stream may be silent for a while after the network is gone.
  window.addEventListener("offline", () => seen.lost())
  window.addEventListener("online", () => line ?? seen.fresh())
  document.addEventListener("visibilitychange", start)
  main.dataset.live = messages.live
}

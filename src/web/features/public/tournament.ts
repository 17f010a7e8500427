import type { ViewEvent } from "#contract/live/followed.ts"
import type { WantedView } from "#contract/public/live-names.ts"
import { follow as followLine } from "#web/lib/live/line.ts"
import { visitorPace } from "#web/lib/live/pace.ts"
import { streamHeaders } from "#web/lib/live/stream-headers.ts"
import { createFollowed } from "./followed.ts"
import { LivePage } from "./live-page.ts"
import { LiveScores } from "./live-scores.ts"
import { offer } from "./offers.ts"
import { createSeen } from "./seen.ts"
import { messages } from "./uk.ts"

/** Data of an event; of a greeting the server's clock, ms. */
type ClockedViewEvent = ViewEvent & { readonly now: number }

/** Makes a tournament's page live: changed parts are replaced, followed people are shown above, fights have their scores. */
export function follow(main: HTMLElement, tournament: number): void {
  const seen = createSeen(main)
  // A change known from one instance must not be answered with the former state by another.
  let revision = ""
  const atLeast = (): string => revision
  const scores = new LiveScores(main)
  const followed = createFollowed(main, { tournament, atLeast, onList: () => start(), onShown: () => scores.show() })
  const page = new LivePage(main, {
    atLeast,
    onShown: () => {
      followed.bind()
      scores.show()
    },
  })
  const take = takenBy({ page, scores, followed })
  let line: AbortController | null = null

  function start(): void {
    line?.abort()
    const wanted = (): readonly WantedView[] => [...page.wanted(), ...followed.wanted()]
    if (document.visibilityState !== "visible" || wanted().length === 0) return
    line = new AbortController()
    const base = `/api/v1/public/tournaments/${tournament}/events`
    void followLine({
      request: () => ({
        url: `${base}?views=${encodeURIComponent(JSON.stringify([...wanted(), scores.wanted()]))}`,
        headers: streamHeaders(null, revision),
      }),
      signal: line.signal,
      pace: visitorPace,
      onEvent: ({ event, id, data }) => {
        if (id) revision = id
        return take[event]?.(JSON.parse(data))
      },
      onLife: seen.fresh,
      onState: (state) => {
        if (state === "live") return seen.fresh()
        seen.lost()
        scores.lost()
      },
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
  for (const form of main.querySelectorAll<HTMLFormElement>("form.search")) offer(form, atLeast)
  // An open stream may be silent for a while after the network is gone.
  window.addEventListener("offline", () => seen.lost())
  window.addEventListener("online", () => line ?? seen.fresh())
  document.addEventListener("visibilitychange", start)
  main.dataset.live = messages.live
}

interface Readers {
  readonly page: LivePage
  readonly scores: LiveScores
  readonly followed: ReturnType<typeof createFollowed>
}

type Take = (told: ClockedViewEvent) => Promise<"again" | undefined> | "again" | undefined

/** What each event of the stream does; `again`: something before it is missing. */
function takenBy({ page, scores, followed }: Readers): Readonly<Record<string, Take>> {
  const begin = ({ now }: ClockedViewEvent): undefined => {
    page.begin()
    scores.begin()
    followed.begin(now)
  }
  return {
    view: (event) => {
      if (page.isIt(event.of)) return page.take(event)
      return scores.isIt(event.of) ? scores.take(event) : followed.take(event)
    },
    gone: ({ of }) => {
      if (page.isIt(of)) return page.ask()
      return scores.isIt(of) ? undefined : followed.gone(of)
    },
    hello: begin,
    reload: begin,
  }
}

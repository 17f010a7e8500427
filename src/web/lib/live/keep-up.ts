import type { QueryClient, QueryKey } from "@tanstack/react-query"
import type { ViewEvent } from "#contract/live/followed.ts"
import { type LiveChange, liveEvents } from "#contract/wire/live.ts"
import { newActionId } from "../action-id.ts"
import { keys, keysOf } from "../query-keys.ts"
import { token } from "../session.ts"
import { broughtAt, forgetAnswers, liveKeys, patchAll } from "./answers.ts"
import type { Channel, TabMessage } from "./election.ts"
import { showLiveState } from "./live-state.ts"
import { LiveTournament, type News } from "./live-tournament.ts"
import type { ServerEvent } from "./read-events.ts"
import { announceStep } from "./step-listeners.ts"
import { streamHeaders } from "./stream-headers.ts"

interface Shown {
  readonly tournament: number
  /** The revision of what the screens show. */
  readonly since: number
  readonly signal: AbortSignal
}

/** Keeps the screens of a tournament up to date until the signal. */
export function keepUp(client: QueryClient, { tournament, since, signal }: Shown): void {
  const refresher = new Refresher(client)
  const live = new LiveTournament({
    since,
    id: newActionId(),
    request: (from) => ({
      url: liveEvents.paths[0].replace(":id", String(tournament)),
      headers: streamHeaders(token(), from),
    }),
    channel: (receive) => openChannel(tournament, receive),
    ...showing(client, tournament, refresher),
    onState: showLiveState,
  })
  whileVisible(live, refresher, signal)
}

/** A hidden tab rests, and lets another one hold the stream. */
function whileVisible(live: LiveTournament, refresher: Refresher, signal: AbortSignal): void {
  const follow = (): void => {
    refresher.work()
    if (document.visibilityState === "visible") live.wake()
    else live.sleep()
  }
  document.addEventListener("visibilitychange", follow, { signal })
  window.addEventListener("pagehide", () => live.sleep(), { signal })
  window.addEventListener("pageshow", follow, { signal })
  signal.addEventListener("abort", () => live.close())
  follow()
}

/** What the stream brings is shown as it is; what it only names is asked for. */
function showing(client: QueryClient, tournament: number, refresher: Refresher) {
  return {
    onChange: ({ revision, kind, topics }: LiveChange): void => {
      const brought = broughtAt(tournament, revision).map(textOf)
      const touched = topics.flatMap((topic) => keysOf(tournament, topic))
      refresher.add(touched.filter((key) => !brought.includes(textOf(key))))
      announceStep(kind)
    },
    onView: ({ event, data }: ServerEvent): void => {
      const change: ViewEvent = JSON.parse(data)
      refresher.add(event === "view" ? patchAll(client, tournament, change) : missingAt(tournament, Number(change.to)))
    },
    onReload: (direction: "forward" | "back"): void => {
      // What is shown is then newer than all that the server has, and would stay: it has to be forgotten first.
      forgetAnswers(tournament)
      if (direction === "back") void client.resetQueries({ queryKey: keys.all(tournament) })
      else refresher.add([keys.all(tournament), keys.tournaments])
    },
  }
}

function missingAt(tournament: number, revision: number): QueryKey[] {
  const brought = broughtAt(tournament, revision).map(textOf)
  return liveKeys(tournament).filter((key) => !brought.includes(textOf(key)))
}

const textOf = (key: QueryKey): string => JSON.stringify(key)

/** Connects the tabs of this browser; in a browser without channels each tab leads itself. */
export function openChannel(tournament: number, receive: (message: TabMessage<News>) => void): Channel<News> {
  if (typeof BroadcastChannel === "undefined") return { post: () => {}, close: () => {} }
  const channel = new BroadcastChannel(`live-${tournament}`)
  channel.onmessage = ({ data }: MessageEvent<TabMessage<News>>) => receive(data)
  return { post: (message) => channel.postMessage(message), close: () => channel.close() }
}

/**
 * Fetches again what changed, one round at a time: a steady stream of changes must not cancel the answer to the one before.
 * Queries that no screen shows are only marked, and fetched when shown; a hidden tab asks once it is seen again.
 */
class Refresher {
  readonly #client: Pick<QueryClient, "invalidateQueries">
  #waiting = new Map<string, QueryKey>()
  #isBusy = false

  constructor(client: Pick<QueryClient, "invalidateQueries">) {
    this.#client = client
  }

  add(keys: readonly QueryKey[]): void {
    for (const key of keys) this.#waiting.set(textOf(key), key)
    this.work()
  }

  work(): void {
    if (!this.#isBusy && document.visibilityState === "visible") void this.#work()
  }

  async #work(): Promise<void> {
    this.#isBusy = true
    while (this.#waiting.size > 0) {
      const round = [...this.#waiting.values()]
      this.#waiting = new Map()
      await Promise.all(round.map((queryKey) => this.#client.invalidateQueries({ queryKey })))
    }
    this.#isBusy = false
  }
}

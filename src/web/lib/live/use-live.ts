import { type QueryClient, type QueryKey, useQueryClient } from "@tanstack/react-query"
import { useEffect } from "react"
import { newActionId } from "../action-id.ts"
import { keys, keysOf } from "../query-keys.ts"
import type { Channel, Word } from "./election.ts"
import { showLiveState } from "./live-state.ts"
import { LiveTournament, type News } from "./live-tournament.ts"
import { openStream } from "./open-stream.ts"
import { tellStep } from "./steps-heard.ts"

/** Keeps the screens of an open tournament up to date; begins once the revision that they show is known. */
export function useLive(tournament: number, shownRevision: number | undefined): void {
  const client = useQueryClient()
  const isReady = shownRevision !== undefined
  // biome-ignore lint/correctness/useExhaustiveDependencies: the revision counts at the start only, then the stream carries it.
  useEffect(() => {
    if (shownRevision === undefined) return
    const refresher = new Refresher(client)
    const live = new LiveTournament({
      tournament,
      since: shownRevision,
      id: newActionId(),
      open: openStream,
      channel: (hear) => openChannel(tournament, hear),
      onChange: (topics) => refresher.add(topics.flatMap((topic) => keysOf(tournament, topic))),
      onStep: tellStep,
      onReload: (direction) => {
        // What is shown is then newer than all that the server has, and would stay: it has to be forgotten first.
        if (direction === "back") void client.resetQueries({ queryKey: keys.all(tournament) })
        else refresher.add([keys.all(tournament), keys.tournaments])
      },
      onState: showLiveState,
    })
    const follow = (): void => (document.visibilityState === "visible" ? live.wake() : live.sleep())
    const leave = (): void => live.sleep()
    document.addEventListener("visibilitychange", follow)
    window.addEventListener("pagehide", leave)
    window.addEventListener("pageshow", follow)
    showLiveState("connecting")
    follow()
    return () => {
      document.removeEventListener("visibilitychange", follow)
      window.removeEventListener("pagehide", leave)
      window.removeEventListener("pageshow", follow)
      live.close()
      showLiveState(null)
    }
  }, [client, tournament, isReady])
}

/** Connects the tabs of this browser; in a browser without channels each tab leads itself. */
export function openChannel(tournament: number, hear: (word: Word<News>) => void): Channel<News> {
  if (typeof BroadcastChannel === "undefined") return { post: () => {}, close: () => {} }
  const channel = new BroadcastChannel(`live-${tournament}`)
  channel.onmessage = ({ data }: MessageEvent<Word<News>>) => hear(data)
  return { post: (word) => channel.postMessage(word), close: () => channel.close() }
}

/**
 * Fetches again what changed, one round at a time: a steady stream of changes must not cancel the answer to the one before.
 * Queries that no screen shows are only marked, and fetched when shown.
 */
class Refresher {
  readonly #client: Pick<QueryClient, "invalidateQueries">
  #waiting = new Map<string, QueryKey>()
  #isBusy = false

  constructor(client: Pick<QueryClient, "invalidateQueries">) {
    this.#client = client
  }

  add(keys: readonly QueryKey[]): void {
    for (const key of keys) this.#waiting.set(JSON.stringify(key), key)
    if (!this.#isBusy) void this.#work()
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

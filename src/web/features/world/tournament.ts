import { follow as followStream } from "#web/lib/hall/follow.ts"
import { createFollowed } from "./followed.ts"
import { createRefresh } from "./refresh.ts"
import { createSeen } from "./seen.ts"
import { messages } from "./uk.ts"

/** Makes a tournament's page live: changed parts are replaced, followed people are shown above. */
export function follow(main: HTMLElement, tournament: number): void {
  const topics = (main.dataset.topics ?? "").split(" ").filter(Boolean)
  const seen = createSeen(main)
  // A change known from one instance must not be answered with the former state by another.
  let revision = ""
  const atLeast = (): string => revision
  const followed = createFollowed(main, { tournament, atLeast })
  const refreshSoon = createRefresh(main, {
    atLeast,
    onFresh: () => {
      seen.fresh()
      followed.bind()
    },
  })
  const concerns = (topic: string): boolean =>
    topics.some((one) => (one.endsWith(":") ? topic.startsWith(one) : topic === one))
  const all = (): void => {
    refreshSoon()
    followed.soon()
  }
  followed.bind()
  void followed.load()
  void followStream({
    url: `/api/v1/tournaments/${tournament}/events`,
    token: null,
    signal: new AbortController().signal,
    onNews: (news, told) => {
      revision = told
      seen.fresh()
      if (news === null) return all()
      if (news.some(concerns)) refreshSoon()
      if (news.some((topic) => topic === "courts" || topic.startsWith("category:"))) followed.soon()
    },
    onState: (isLive) => (isLive ? seen.fresh() : seen.lost()),
  })
  // An open stream may be silent for a while after the network is gone.
  window.addEventListener("offline", () => seen.lost())
  window.addEventListener("online", all)
  // While nothing happens, only the clock changes the expected times.
  setInterval(() => document.visibilityState === "visible" && all(), MINUTE)
  document.addEventListener("visibilitychange", () => document.visibilityState === "visible" && all())
  main.dataset.live = messages.live
}

const MINUTE = 60_000

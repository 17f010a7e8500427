import { follow as followStream } from "#web/lib/hall/follow.ts"
import { createFollowed } from "./followed.ts"
import { messages } from "./messages.ts"
import { createRefresh } from "./refresh.ts"
import { createSeen } from "./seen.ts"

/** Makes a page of a tournament live: parts that change are exchanged, those who are followed are told of above. */
export function follow(main: HTMLElement, tournament: number): void {
  const topics = (main.dataset.topics ?? "").split(" ").filter(Boolean)
  const seen = createSeen(main)
  // What was told by one instance is not to be answered as it was before by another that has not heard of it.
  let revision = ""
  const atLeast = (): string => revision
  const followed = createFollowed(main, { tournament, atLeast })
  const refresh = createRefresh(main, {
    atLeast,
    onFresh: () => {
      seen.fresh()
      followed.bind()
    },
  })
  const concerns = (topic: string): boolean =>
    topics.some((one) => (one.endsWith(":") ? topic.startsWith(one) : topic === one))
  const all = (): void => {
    refresh.soon()
    followed.soon()
  }
  followed.bind()
  void followed.load()
  void followStream({
    ...{ url: `/api/v1/tournaments/${tournament}/events`, token: null, signal: new AbortController().signal },
    onNews: (news, told) => {
      revision = told
      seen.fresh()
      if (news === null) return all()
      if (news.some(concerns)) refresh.soon()
      if (news.some((topic) => topic === "courts" || topic.startsWith("category:"))) followed.soon()
    },
    onState: (isLive) => (isLive ? seen.fresh() : seen.lost()),
  })
  // An open stream may say nothing for a while after the network is gone.
  window.addEventListener("offline", () => seen.lost())
  window.addEventListener("online", all)
  // While nothing happens, the clock alone moves what is expected.
  setInterval(() => document.visibilityState === "visible" && all(), MINUTE)
  document.addEventListener("visibilitychange", () => document.visibilityState === "visible" && all())
  main.dataset.live = messages.live
}

const MINUTE = 60_000

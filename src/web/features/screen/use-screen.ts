import { useEffect, useState } from "react"
import { CallFailed } from "#contract/client.ts"
import type { WireScreenView } from "#contract/screens.ts"
import { callAs, hallCalls } from "#web/lib/hall/calls.ts"
import { follow } from "#web/lib/hall/follow.ts"

interface Shown {
  /** null: not known yet. */
  readonly view: WireScreenView | null
  readonly isMissing: boolean
  readonly isLive: boolean
}

/** What a display shows, followed as long as it is open; after a break it comes back by itself. */
export function useScreen(code: string): Shown {
  const [shown, setShown] = useState<Shown>({ view: null, isMissing: false, isLive: true })
  useEffect(() => {
    const closing = new AbortController()
    const load = loader(code, (news) => {
      if (!closing.signal.aborted) setShown((now) => ({ ...now, ...news }))
    })
    void load()
    void follow({
      ...{ url: `/api/v1/screens/${encodeURIComponent(code)}/events`, token: null, signal: closing.signal },
      onNews: (topics) => {
        if (topics === null || topics.some(isOurs)) void load()
      },
      onState: (isLive) => setShown((now) => ({ ...now, isLive })),
    })
    return () => closing.abort()
  }, [code])
  return shown
}

/** What is scored, and what it comes to: a list that is corrected at the desk too. */
const isOurs = (topic: string): boolean => /^(scoring|category):/.test(topic) || topic === "seats"

/** Asks one at a time; news that come meanwhile are asked for once more. */
function loader(code: string, show: (news: Partial<Shown>) => void): () => Promise<void> {
  let isBusy = false
  let isStale = false
  return async function load() {
    isStale = true
    if (isBusy) return
    isBusy = true
    while (isStale) {
      isStale = false
      try {
        show({ view: await callAs(null)(hallCalls.screenView, { code }), isMissing: false })
      } catch (error) {
        if (error instanceof CallFailed && error.status === 404) show({ isMissing: true })
      }
    }
    isBusy = false
  }
}

import { useEffect, useRef, useState } from "react"
import { type CourtFight, isFightable, nameOf, type QueuedFight } from "#domain/queue/index.ts"
import { keptText } from "#web/lib/kept-text.ts"
import { useClock } from "#web/lib/use-clock.ts"
import { askKnockout } from "#web/tournament/knockout/ask-knockout.tsx"
import { savedText } from "#web/tournament/result/saved-text.ts"
import { useUndoToast } from "#web/tournament/use-undo-toast.tsx"
import { toastInfo } from "#web/ui/toasts.ts"
import { type CourtsView, queueAt } from "./courts-view.ts"
import type { Saved } from "./FinishPanel.tsx"
import { messages } from "./uk.ts"
import { useCourtKeys } from "./use-court-keys.ts"
import { useCourtSteps } from "./use-court-steps.ts"

/** Number of fights ahead that this desk calls; athletes are told to come five fights ahead. */
export const aheadKept = keptText("court-ahead")
export const aheadOf = (kept: string): number => Number(kept) || 5

/** The state of one court's desk: its queue, the fight that it works on, and what keys and buttons do to it. */
export function useCourtDesk(view: CourtsView, tournament: number, court: number, lead: number) {
  const ahead = aheadOf(aheadKept.use())
  const queue = queueAt(view, court, useClock(lead, 5000), ahead)
  const [chosen, setChosen] = useState<string | null>(null)
  const [finishing, setFinishing] = useState<string | null>(null)
  const tellSaved = useUndoToast(tournament)
  const find = (name: string | null) => queue.open.find(({ fight }) => nameOf(fight) === name)
  const active = find(finishing) ?? find(chosen) ?? queue.running[0] ?? queue.next ?? queue.open[0] ?? null
  const { act, isPending } = useCourtSteps(tournament, (fight, step) => {
    if (step === "start") setChosen((now) => (now === nameOf(fight) ? null : now))
  })
  const isTaken = finishing !== null && find(finishing) === undefined
  const sent = useTakenElsewhere(finishing, isTaken, setFinishing)

  const move = (by: number): void => {
    const next = neighbourOf(queue.open, active, by)
    if (next) setChosen(nameOf(next.fight))
  }
  /** The chosen one; while it runs, the first that it is time to call. */
  const call = (): void => {
    const fight = isOnCourt(active) ? queue.open.find(({ state }) => state === "toCall")?.fight : active?.fight
    if (fight) void act(fight, "call")
  }
  const finish = (): void => {
    if (active && isFightable(active.fight)) setFinishing(nameOf(active.fight))
  }
  useCourtKeys({
    byCode: {
      ArrowDown: () => move(1),
      ArrowUp: () => move(-1),
      KeyC: call,
      KeyS: () => active && active.state !== "running" && void act(active.fight, "start"),
      KeyF: finish,
      KeyR: () => active && isOnCourt(active) && void act(active.fight, "release"),
      Escape: () => setChosen(null),
    },
    onNumber: (number) => {
      const found = queue.open.find(({ fight }) => fight.number === number)
      if (found) setChosen(nameOf(found.fight))
    },
  })

  return {
    queue,
    active,
    act,
    isPending,
    finish,
    isFinishing: finishing !== null && !isTaken,
    choose: (name: string): void => {
      setFinishing(null)
      setChosen(name)
    },
    closeFinish: (): void => setFinishing(null),
    sent: (isOnItsWay: boolean): void => {
      sent.current = isOnItsWay ? finishing : null
    },
    saved: ({ number }: CourtFight, { saved, revision }: Saved, isHere: boolean): void => {
      tellSaved(saved ? savedText(saved) : messages.saved(number ?? 0), revision)
      askKnockout(tournament, saved, { where: isHere ? "here" : "away", before: null })
      if (!isHere) return
      setFinishing(null)
      setChosen(null)
    },
  }
}

/**
 * Closes the form of a finished fight, with a notice unless this desk recorded it; the ref holds the one that it has
 * sent last.
 */
function useTakenElsewhere(finishing: string | null, isTaken: boolean, setFinishing: (none: null) => void) {
  // The live stream may show the result before its answer comes.
  const sent = useRef<string | null>(null)
  useEffect(() => {
    if (!isTaken) return
    setFinishing(null)
    if (sent.current !== finishing) toastInfo(messages.recordedElsewhere)
  }, [isTaken, finishing, setFinishing])
  return sent
}

function neighbourOf(open: readonly QueuedFight[], active: QueuedFight | null, by: number): QueuedFight | undefined {
  const at = open.findIndex(({ fight }) => active !== null && nameOf(fight) === nameOf(active.fight))
  return open[Math.min(Math.max(at + by, 0), open.length - 1)]
}

const isOnCourt = (queued: QueuedFight | null): boolean => queued?.state === "running" || queued?.state === "called"

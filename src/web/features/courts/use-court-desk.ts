import { useWindowEvent } from "@mantine/hooks"
import { useQueryClient } from "@tanstack/react-query"
import { useEffect, useRef, useState } from "react"
import { stepOnCourt } from "#contract/courts/calls.ts"
import {
  type CourtFight,
  type CourtStep,
  isFightable,
  nameOf,
  type Queue,
  type QueuedFight,
} from "#domain/queue/index.ts"
import { errorText } from "#web/lib/errors.ts"
import { keptText } from "#web/lib/kept-text.ts"
import { keys } from "#web/lib/query-keys.ts"
import { useClock } from "#web/lib/use-clock.ts"
import { askKnockout } from "#web/tournament/knockout/ask-knockout.tsx"
import { savedText } from "#web/tournament/result/saved-text.ts"
import { useRecorded } from "#web/tournament/result/use-recorded.ts"
import { useTournamentWrite } from "#web/tournament/use-tournament-write.ts"
import { useUndoToast } from "#web/tournament/use-undo-toast.tsx"
import { isAsking } from "#web/ui/confirm.tsx"
import { toastError, toastInfo } from "#web/ui/toasts.ts"
import { sendInsisting } from "./ask-anyway.tsx"
import { type CourtsView, queueAt } from "./courts-view.ts"
import { messages } from "./uk.ts"
import type { Saved } from "./use-finish.ts"

/** Number of fights ahead that this desk calls; athletes are told to come five fights ahead. */
export const aheadKept = keptText("court-ahead")
export const aheadOf = (kept: string): number => Number(kept) || 5

/** The state of one court's desk: its queue, the fight that it works on, and what keys and buttons do to it. */
export function useCourtDesk(view: CourtsView, tournament: number, court: number, lead: number) {
  const ahead = aheadOf(aheadKept.use())
  const queue = queueAt(view, court, useClock(lead, 5000), ahead)
  const [asked, ask] = useState(0)
  const { active, isTaken, finishing, setFinishing, setChosen, choose, touch } = useActive(queue)
  const { recorded, saved } = useSaved(tournament, () => choose(null))
  const { act, isPending } = useCourtSteps(tournament, (fight, step) => {
    if (step === "start") setChosen((now) => (now === nameOf(fight) ? null : now))
  })
  const sent = useTakenElsewhere(finishing, isTaken, setFinishing)

  const move = (by: number): void => {
    const next = neighbourOf(queue.open, active, by)
    if (next) choose(nameOf(next.fight))
  }
  /** The chosen one; while it runs, the first that it is time to call. */
  const call = (): void => {
    const fight = isOnCourt(active) ? queue.open.find(({ state }) => state === "toCall")?.fight : active?.fight
    if (fight) void act(fight, "call")
  }
  useCourtKeys({
    byCode: {
      ArrowDown: () => move(1),
      ArrowUp: () => move(-1),
      KeyC: call,
      KeyS: () => active && active.state !== "running" && void act(active.fight, "start"),
      KeyF: () => {
        touch()
        ask(asked + 1)
      },
      KeyR: () => active && isOnCourt(active) && void act(active.fight, "release"),
      Escape: () => setChosen(null),
    },
    onNumber: (number) => {
      const found = queue.open.find(({ fight }) => fight.number === number)
      if (found) choose(nameOf(found.fight))
    },
  })

  return {
    queue,
    active,
    act,
    isPending,
    recorded,
    touch,
    /** Grows whenever the points are to take the focus. */
    asked,
    isFinishing: finishing !== null && !isTaken,
    choose,
    closeFinish: (): void => setFinishing(null),
    sent: (isOnItsWay: boolean): void => {
      sent.current = isOnItsWay ? finishing : null
    },
    saved,
  }
}

/** The fight that the desk works on: the one whose result is being entered, the chosen one, the one on the court, the next. */
function useActive({ open, running, next }: Queue) {
  const [chosen, setChosen] = useState<string | null>(null)
  const [finishing, setFinishing] = useState<string | null>(null)
  const find = (name: string | null) => open.find(({ fight }) => nameOf(fight) === name)
  const active = find(finishing) ?? find(chosen) ?? running[0] ?? next ?? open[0] ?? null
  return {
    active,
    finishing,
    setFinishing,
    setChosen,
    isTaken: finishing !== null && find(finishing) === undefined,
    choose: (name: string | null): void => {
      setFinishing(null)
      setChosen(name)
    },
    /** From the first letter on, the fight is not replaced by the next one that runs. */
    touch: (): void => {
      if (active && isFightable(active.fight)) setFinishing(nameOf(active.fight))
    },
  }
}

/** What is said of a result that the server has stored; `onHere`: its fight is still the one of the desk. */
function useSaved(tournament: number, onHere: () => void) {
  const recorded = useRecorded()
  const tellSaved = useUndoToast(tournament)
  const saved = ({ number }: CourtFight, answer: Saved, isHere: boolean): void => {
    const { saved: stored, revision } = answer
    recorded.add(answer)
    tellSaved(stored ? savedText(stored) : messages.saved(number ?? 0), revision)
    askKnockout(tournament, stored, { where: isHere ? "here" : "away", before: null })
    if (isHere) onHere()
  }
  return { recorded, saved }
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

interface Actions {
  /** By `event.code`, so that the layout of the keyboard does not matter. */
  readonly byCode: Readonly<Record<string, () => void>>
  /** Digits typed one after another. */
  readonly onNumber: (number: number) => void
}

const DIGITS_MS = 1500

/** The keys of a court's desk; silent while somebody types or a question is open. */
function useCourtKeys({ byCode, onNumber }: Actions): void {
  const [typed] = useState(typedNumber)
  useWindowEvent("keydown", (event) => {
    if (event.repeat || isShortcut(event) || isAsking() || isTyping(event)) return
    const number = typed(event)
    if (number !== null) onNumber(number)
    const action = byCode[event.code]
    if (!action) return
    event.preventDefault()
    action()
  })
}

/** The number that digits make which follow each other soon, with no other key between; null: the key is no digit. */
function typedNumber(): (event: Pick<KeyboardEvent, "code" | "timeStamp">) => number | null {
  let digits = ""
  let last = 0
  return ({ code, timeStamp }) => {
    const digit = /^(?:Digit|Numpad)(\d)$/.exec(code)?.[1]
    if (digit === undefined) {
      digits = ""
      return null
    }
    digits = timeStamp - last < DIGITS_MS ? digits + digit : digit
    last = timeStamp
    return Number(digits)
  }
}

/** The browser's own. */
const isShortcut = ({ ctrlKey, metaKey, altKey }: KeyboardEvent): boolean => ctrlKey || metaKey || altKey

const isTyping = ({ target }: KeyboardEvent): boolean =>
  target instanceof Element && target.closest("input, textarea, select, form, [role=dialog]") !== null

/** Calls, starts and takes back; what the server asks is asked, and done anyway if the person says so. */
function useCourtSteps(tournament: number, onDone: (fight: CourtFight, step: CourtStep) => void) {
  const queries = useQueryClient()
  const { mutateAsync, isPending } = useTournamentWrite(stepOnCourt, tournament)
  const tellDone = useUndoToast(tournament)
  const last = useRef<{ readonly name: string; readonly over: Promise<void> } | null>(null)

  const send = async (fight: CourtFight, step: CourtStep): Promise<void> => {
    const fields = { id: tournament, category: fight.category, technicalNumber: fight.t, step }
    const done = await sendInsisting((agreed) => mutateAsync(agreed ? { ...fields, agreed } : fields), {
      tournament,
      fight,
      step,
    })
    if (done === null) return
    const { revision } = done
    await queries.invalidateQueries({ queryKey: keys.courts(tournament) })
    tellDone(doneText(fight, step), revision)
    onDone(fight, step)
  }

  /** One step after another, as the keys were pressed; a key pressed twice is one step. */
  const act = async (fight: CourtFight, step: CourtStep): Promise<void> => {
    const name = `${nameOf(fight)} ${step}`
    if (last.current?.name === name) return
    const own = { name, over: take(last.current?.over, fight, step) }
    last.current = own
    await own.over
    if (last.current === own) last.current = null
  }

  const take = async (before: Promise<void> | undefined, fight: CourtFight, step: CourtStep): Promise<void> => {
    await before
    await send(fight, step).catch(tellFailed)
  }

  /** Another desk was quicker: the queue is read again. */
  const tellFailed = (error: unknown): void => {
    toastError(errorText(error), messages.notDone)
    void queries.invalidateQueries({ queryKey: keys.courts(tournament) })
  }

  return { act, isPending }
}

function doneText({ number }: CourtFight, step: CourtStep): string {
  const tell = { call: messages.called, start: messages.started, release: messages.released }[step]
  return tell(number ?? 0)
}

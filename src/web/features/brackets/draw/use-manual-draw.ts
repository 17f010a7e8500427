import { useQueryClient } from "@tanstack/react-query"
import { useMemo, useRef, useState } from "react"
import { saveBracket } from "#contract/brackets.ts"
import { undoStep } from "#contract/history.ts"
import type { AthleteId } from "#domain/ids.ts"
import { keys } from "#web/lib/query-keys.ts"
import { useWrite } from "#web/lib/use-write.ts"
import { confirm } from "#web/ui/confirm.tsx"
import type { CategoryView } from "../category-view.ts"
import { fallenTexts } from "../fight-text.ts"
import { messages } from "../messages.ts"
import { tellFailed, tellSaved } from "../notices.ts"
import { useBracketWrite } from "../use-bracket-write.ts"
import type { Target } from "./DragStage.tsx"
import {
  areSame,
  type Choice,
  fallenWith,
  occupiedOf,
  type Places,
  placedOn,
  sizeOf,
  startingPlaces,
  takenOff,
} from "./placing.ts"

/**
 * The draw by hand of one category: what is picked up, and the places as they will be once the server has them. Every change is
 * saved at once, one after another: hands are quicker than a hall's network.
 */
export function useManualDraw(tournament: number, view: CategoryView, reason: string) {
  const [choice, setChoice] = useState<Choice | null>(null)
  const { places, isSaving, undo, save } = useSavedPlaces(tournament, view, reason)
  const put = (wanted: Places): void => {
    setChoice(null)
    void save(wanted)
  }
  /** Picks a place up, or puts what was picked up there. */
  const chooseSlot = (slot: number): void => {
    const isSame = choice?.from === "slot" && choice.slot === slot
    if (choice !== null && !isSame) put(placedOn(places, choice, slot))
    else setChoice(isSame || places[slot] == null ? null : { from: "slot", slot })
  }
  const choosePending = (id: AthleteId): void => {
    const isSame = choice?.from === "pending" && choice.id === id
    if (choice?.from === "slot") put(placedOn(places, { from: "pending", id }, choice.slot))
    else setChoice(isSame ? null : { from: "pending", id })
  }
  const takeOff = (slot: number): void => put(takenOff(places, slot))
  /** What a drag has carried is let go over a place, or over those who have none. */
  const drop = (carried: Choice, target: Target): void => {
    const isSame = carried.from === "slot" ? carried.slot === target : target === "pending"
    if (isSame) setChoice(null)
    else if (target !== "pending") put(placedOn(places, carried, target))
    else if (carried.from === "slot") takeOff(carried.slot)
  }
  return {
    choice,
    places,
    size: sizeOf(places),
    isSaving,
    chooseSlot,
    choosePending,
    takeOff,
    pick: setChoice,
    drop,
    cancel: (): void => setChoice(null),
    undo,
  }
}

/** The places on the screen: the saved ones, and while changes are on their way those of the last of them. */
function useSavedPlaces(tournament: number, view: CategoryView, reason: string) {
  const { category, bracket, roster } = view
  const [sent, setSent] = useState<Places | null>(null)
  const [canUndo, setCanUndo] = useState(false)
  const { send } = useBracketWrite(saveBracket, tournament)
  const takeBack = useTakeBack(tournament)
  const inTurn = useInTurn((step) => {
    setSent(null)
    setCanUndo(step !== null)
  })
  const start = useMemo(() => startingPlaces(bracket?.places ?? null, roster.length), [bracket, roster.length])
  const places = sent ?? start

  const put = async (wanted: Places): Promise<number> => {
    const size = sizeOf(wanted)
    // What falls was named and agreed to; what came meanwhile is refused by the revision, or by the server for want of a reason.
    const force = reason === "" ? {} : { force: 1 as const, reason }
    const { revision } = await send(category.id, {
      tournamentid: tournament,
      categoryid: category.id,
      bracket_size: size,
      bracket_data: occupiedOf(size, wanted),
      ...force,
    })
    tellSaved()
    return revision
  }

  const save = async (wanted: Places): Promise<void> => {
    if (areSame(wanted, places) || !(await isAgreed(view, wanted))) return
    setSent(wanted)
    await inTurn(() => put(wanted))
  }
  const undo = (): void => {
    setCanUndo(false)
    void inTurn(takeBack)
  }
  return { places, isSaving: sent !== null, undo: canUndo ? undo : null, save }
}

type Step = number | null

/**
 * Sends one after another. Each gets the step of the one before it that can be taken back, null where there is none, and answers
 * its own; what stands behind a failed one falls with it, and the last one tells it. `onRest`: nothing is on its way any more.
 */
function useInTurn(onRest: (step: Step) => void): (work: (before: Step) => Promise<Step>) => Promise<void> {
  const line = useRef<Promise<Step>>(noStep)
  return async (work) => {
    const before = line.current
    const ours = before.then(work)
    line.current = ours
    const isLast = (): boolean => line.current === ours
    try {
      const step = await ours
      if (isLast()) onRest(step)
    } catch (error) {
      // The first result may have come meanwhile: the answer has brought it, and the board is closed by it.
      if (!isLast()) return
      tellFailed(error)
      const rest = before.catch(() => null)
      line.current = rest
      const step = await rest
      if (line.current === rest) onRest(step)
    }
  }
}

/** Takes a step of this screen back. */
function useTakeBack(tournament: number): (step: Step) => Promise<null> {
  const queries = useQueryClient()
  const { mutateAsync } = useWrite(undoStep)
  return async (step) => {
    if (step === null) return null
    await mutateAsync({ id: tournament, step })
    tellSaved(messages.undone)
    void queries.invalidateQueries({ queryKey: keys.full(tournament) })
    return null
  }
}

const noStep: Promise<Step> = Promise.resolve(null)

/** Asks only where results fall; names each of them. */
async function isAgreed({ bracket, athleteById }: CategoryView, wanted: Places): Promise<boolean> {
  if (bracket === null) return true
  const fallen = fallenTexts(bracket, fallenWith(bracket, wanted), athleteById)
  if (fallen.length === 0) return true
  const body = `${messages.fallen(fallen)} ${messages.inHistory}`
  return confirm({ title: messages.forceQuestion, body, action: messages.forceAction })
}

import { useQueryClient } from "@tanstack/react-query"
import { useMemo, useRef, useState } from "react"
import { saveBracket } from "#contract/brackets/calls.ts"
import { undoStep } from "#contract/history/undo.ts"
import type { AthleteId } from "#domain/ids.ts"
import { keys } from "#web/lib/query-keys.ts"
import { fallenTexts } from "#web/tournament/fallen.uk.ts"
import { useTournamentWrite } from "#web/tournament/use-tournament-write.ts"
import { confirm } from "#web/ui/confirm.tsx"
import type { CategoryView } from "../category-view.ts"
import { tellFailed, tellSaved } from "../notices.ts"
import { messages } from "../uk.ts"
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
 * The draw by hand of one category: what is picked up, and the positions as they will be once the server has them.
 * Every change is saved at once, one after another: hands are faster than a venue's network.
 */
export function useManualDraw(view: CategoryView, reason: string) {
  const [choice, setChoice] = useState<Choice | null>(null)
  const { places, isSaving, undo, save } = useSavedPlaces(view, reason)
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
  const slot = choice?.from === "slot" ? choice.slot : null
  return {
    choice,
    /** The position that was picked up. */
    slot,
    /** Who was picked up. */
    picked: choice?.from === "pending" ? choice.id : slot === null ? null : (places[slot] ?? null),
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

/** The positions on the screen: the saved ones, or while changes are being sent those of the last change. */
function useSavedPlaces(view: CategoryView, reason: string) {
  const { category, bracket, roster } = view
  const tournament = category.tournament_id
  const [sent, setSent] = useState<Places | null>(null)
  const [canUndo, setCanUndo] = useState(false)
  const { send, seen } = useBracketWrite(saveBracket, tournament)
  const takeBack = useTakeBack(tournament)
  const inTurn = useInTurn(({ step }) => {
    setSent(null)
    setCanUndo(step !== null)
  })
  const start = useMemo(() => startingPlaces(bracket?.places ?? null, roster.length), [bracket, roster.length])
  const places = sent ?? start

  const put = async (wanted: Places, since: number, told: number): Promise<Done> => {
    const size = sizeOf(wanted)
    // The named results may fall; later ones are refused by `told`, or by the server for lack of a reason.
    const force = reason === "" ? {} : { force: 1 as const, reason }
    const about = { tournamentid: tournament, categoryid: category.id, bracket_size: size }
    const { revision } = await send(
      category.id,
      { ...about, bracket_data: occupiedOf(size, wanted), told, ...force },
      since,
    )
    tellSaved()
    return { revision, step: revision }
  }

  const save = async (wanted: Places): Promise<void> => {
    const since = seen(category.id)
    if (areSame(wanted, places) || !(await isAgreed(view, wanted))) return
    setSent(wanted)
    // Behind another change it is made of what that one leaves, not of what others did meanwhile.
    await inTurn((before, isBehind) => put(wanted, isBehind ? before.revision : since, since))
  }
  const undo = (): void => {
    setCanUndo(false)
    void inTurn(takeBack)
  }
  return { places, isSaving: sent !== null, undo: canUndo ? undo : null, save }
}

/** What a change has left: the revision, and the step that an undo takes back; null: none. */
interface Done {
  readonly revision: number
  readonly step: number | null
}

type Work = (before: Done, isBehind: boolean) => Promise<Done>

/**
 * Sends one after another. Each gets what the former one has left, and whether it had to wait for it; those behind a
 * failed one fall with it, and the last one reports it. `onRest`: everything was answered.
 */
function useInTurn(onRest: (done: Done) => void): (work: Work) => Promise<void> {
  const line = useRef<Promise<Done>>(nothing)
  const resting = useRef<Promise<Done>>(nothing)
  return async (work) => {
    const before = line.current
    const isBehind = before !== resting.current
    const ours = before.then((done) => work(done, isBehind))
    line.current = ours
    const isLast = (): boolean => line.current === ours
    try {
      const done = await ours
      if (!isLast()) return
      resting.current = ours
      onRest(done)
    } catch (error) {
      // The first result may have come meanwhile: the answer has brought it, and the board is closed by it.
      if (!isLast()) return
      tellFailed(error)
      const rest = before.catch(() => nothing)
      line.current = rest
      resting.current = rest
      const done = await rest
      if (line.current === rest) onRest(done)
    }
  }
}

/** Takes a step of this screen back. */
function useTakeBack(tournament: number): (before: Done) => Promise<Done> {
  const queries = useQueryClient()
  const { mutateAsync } = useTournamentWrite(undoStep, tournament)
  return async (before) => {
    if (before.step === null) return before
    const { revision } = await mutateAsync({ id: tournament, step: before.step })
    tellSaved(messages.undone)
    void queries.invalidateQueries({ queryKey: keys.full(tournament) })
    return { revision, step: null }
  }
}

const nothing: Promise<Done> = Promise.resolve({ revision: 0, step: null })

/** Asks only if results fall; names each of them. */
async function isAgreed({ bracket, athleteById }: CategoryView, wanted: Places): Promise<boolean> {
  if (bracket === null) return true
  const fallen = fallenTexts(bracket, fallenWith(bracket, wanted), athleteById)
  if (fallen.length === 0) return true
  const body = `${messages.fallen(fallen)} ${messages.inHistory}`
  return confirm({ title: messages.forceQuestion, body, action: messages.forceAction })
}

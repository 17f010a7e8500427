import { useWindowEvent } from "@mantine/hooks"
import { useEffect, useRef, useState, useSyncExternalStore } from "react"
import type { WireDeskBody } from "#contract/bouts/log.ts"
import { votableRound } from "#domain/bout/admit.ts"
import { restoreLast, takeLast } from "#domain/bout/correct.ts"
import type { ReviewCorrection } from "#domain/bout/review.ts"
import { lengthOf, votersOf } from "#domain/bout/rules.ts"
import type { Side } from "#domain/bracket/types.ts"
import { type CourtFight, nameOf } from "#domain/queue/index.ts"
import { errorText, hasCode } from "#web/lib/errors.ts"
import { keptText } from "#web/lib/kept-text.ts"
import { isTyping } from "#web/lib/typing.ts"
import { askKnockout } from "#web/tournament/knockout/ask-knockout.tsx"
import { isMeant, isQuestion } from "#web/tournament/result/ask-result.ts"
import { savedText } from "#web/tournament/result/saved-text.ts"
import { useUndoToast } from "#web/tournament/use-undo-toast.tsx"
import { confirm, isAsking } from "#web/ui/confirm.tsx"
import { toastError } from "#web/ui/toasts.ts"
import { messages as courtMessages } from "../uk.ts"
import { BoutDesk, type DeskState } from "./bout-desk.ts"
import { correctionSteps } from "./correction-steps.ts"
import { aimOf, isReviewed, nextStepOf } from "./next-step.ts"
import { type Command, codeKeys, commandOf, type Mode, PLAY, type Place, subjectKeys } from "./panel-keys.ts"
import { reviewChoice } from "./review-choice.ts"
import { messages } from "./uk.ts"
import { useReturned } from "./use-returned.ts"
import { useStands } from "./use-stands.ts"

/** Whether red stands at the left of this desk; kept, because its operator faces the court the same way all day. */
const redAtLeft = keptText("bout-red-left")

export type Dialog = "phones" | "help" | null

export interface Panel {
  readonly desk: BoutDesk
  readonly state: DeskState
  readonly mode: Mode
  readonly dialog: Dialog
  /** Left, then right. */
  readonly sides: readonly [Side, Side]
  /** Of the officials, as far as they are entered. */
  readonly votes: readonly Side[]
  /** The operator has gone on to the next fight. */
  readonly isLeft: boolean
  /** What the key of the next step does has only just appeared: a key that was pressed twice is not meant for it. */
  readonly isNew: boolean
  /** Shift is held: a gam-jeom would be one for passivity. */
  readonly isPassive: boolean
  readonly run: (command: Command) => void
  readonly setMode: (mode: Mode) => void
  readonly show: (dialog: Dialog) => void
  /** Writes a correction; asks first if somebody else wins by it. */
  readonly correct: (body: WireDeskBody, at?: number) => Promise<void>
  readonly reopen: () => Promise<void>
  readonly close: () => Promise<void>
  readonly practise: () => Promise<void>
}

/** The panel of a court: its desk, what it waits for, and what keys and buttons do. `next`: the fight that Enter opens. */
export function usePanel(tournament: number, section: number, next: CourtFight | null): Panel {
  const desk = useDesk(tournament, section)
  const state = useSyncExternalStore(desk.subscribe, desk.snapshot)
  const [mode, setMode] = useState<Mode>(PLAY)
  const [dialog, show] = useState<Dialog>(null)
  const { votes, setVotes } = useVotes(state)
  const { isLeft, isNew, leave } = useAim(state, next)
  const sides: Panel["sides"] = redAtLeft.use() === "1" ? ["red", "blue"] : ["blue", "red"]
  const steps = useSteps(tournament, desk)
  // biome-ignore lint/correctness/useExhaustiveDependencies: what was asked of one bout is not answered for another.
  useEffect(() => setMode(PLAY), [state.bout?.id, state.bout?.isConfirmed])
  const practise = (): Promise<void> => failing(() => desk.practise(next?.category))
  const parts = {
    desk,
    state,
    sides,
    mode,
    setMode,
    votes,
    setVotes,
    show,
    isLeft,
    isNew,
    next,
    steps,
    leave,
    practise,
  }
  const run = (command: Command): void => handle(command, parts)
  useKeys(mode, isReviewed(state), run)
  const isPassive = useShift()
  useCounting({ desk, state, mode, setMode })
  useReturned(desk, state)
  const { correct, reopen, close } = steps
  return {
    desk,
    state,
    mode,
    dialog,
    sides,
    votes,
    isLeft,
    isNew,
    isPassive,
    run,
    setMode,
    show,
    correct,
    reopen,
    close,
    practise,
  }
}

/** Keys of the panel; silent in fields and questions. */
function useKeys(mode: Mode, isReview: boolean, run: (command: Command) => void): void {
  useWindowEvent("keydown", (event) => {
    const isBusy =
      event.repeat ||
      event.defaultPrevented ||
      event.ctrlKey ||
      event.metaKey ||
      event.altKey ||
      isAsking() ||
      isTyping(event)
    if (isBusy || document.querySelector('[role="dialog"]') !== null) return
    // What was reached by Tab is pressed by its own keys.
    if ((event.code === "Enter" || event.code === "Space") && isOnControl(event)) return
    const command = commandOf(event, mode, isReview)
    if (!command) return
    event.preventDefault()
    run(command)
  })
}

/** The officials' votes that are entered: of one round of one bout. */
function useVotes({ bout, view }: DeskState) {
  const [votes, setVotes] = useState<readonly Side[]>([])
  const round = view?.phase === "superiority" ? view.contest.last : null
  // biome-ignore lint/correctness/useExhaustiveDependencies: another round is voted for anew.
  useEffect(() => setVotes([]), [round, bout?.id])
  return { votes, setVotes }
}

/** What the key of the next step does, and whether the operator can have read it. */
function useAim(state: DeskState, next: CourtFight | null) {
  const [left, setLeft] = useState<number | null>(null)
  // A result that was taken back elsewhere brings its fight back.
  const isLeft = state.bout?.isConfirmed === true && left === state.bout.id
  const isNew = !useStands(aimOf(state, isLeft, next ? nameOf(next) : ""))
  return { isLeft, isNew, leave: () => setLeft(state.bout?.id ?? null) }
}

function useShift(): boolean {
  const [isHeld, hold] = useState(false)
  const look = (event: KeyboardEvent): void => hold(event.shiftKey)
  useWindowEvent("keydown", look)
  useWindowEvent("keyup", look)
  useWindowEvent("blur", () => hold(false))
  return isHeld
}

const isOnControl = ({ target }: KeyboardEvent): boolean =>
  target instanceof Element && target.closest("button, a") !== null

function useDesk(tournament: number, section: number): BoutDesk {
  const [desk, setDesk] = useState(() => new BoutDesk(tournament, section))
  useEffect(() => {
    // Strict mode runs effects twice, and one that was stopped does not start again.
    const own = new BoutDesk(tournament, section)
    setDesk(own)
    own.start()
    return () => own.stop()
  }, [tournament, section])
  return desk
}

interface Parts
  extends Pick<Panel, "desk" | "state" | "sides" | "mode" | "setMode" | "votes" | "show" | "isLeft" | "isNew"> {
  readonly setVotes: (votes: readonly Side[]) => void
  /** Goes on from the fight that stands on the court. */
  readonly leave: () => void
  readonly next: CourtFight | null
  readonly steps: ReturnType<typeof useSteps>
  readonly practise: () => Promise<void>
}

type Of<Name extends Command["do"]> = Extract<Command, { readonly do: Name }>
type Handlers = { readonly [Name in Command["do"]]: (parts: Parts, command: Of<Name>) => void }

const handlers: Handlers = {
  clock: ({ desk, state: { view } }) => {
    desk.does({ kind: "clock", step: view?.clock.since == null ? "start" : "stop" })
  },
  next: (parts) => void goOn(parts),
  takeLast: ({ state, steps, votes, setVotes }) => {
    if (state.view?.phase === "superiority" && votes.length > 0) setVotes(votes.slice(0, -1))
    else void steps.correctLast(takeLast)
  },
  restoreLast: ({ state, steps }) => void steps.correctLast((view) => restoreLast(state.log, view)),
  list: ({ setMode }) => setMode({ is: "list" }),
  swap: ({ sides }) => void redAtLeft.keep(sides[0] === "blue" ? "1" : ""),
  reopenRound: ({ steps }) => void steps.reopenRound(),
  test: ({ state, isLeft, practise }) => {
    if (nextStepOf(state, isLeft) === "open") void practise()
  },
  phones: ({ show }) => show("phones"),
  help: ({ show }) => show("help"),
  escape: ({ desk, state, mode, setMode }) => {
    if (mode.is === "play") verdict(desk, state, "undecided")
    setMode(PLAY)
  },
  point: ({ desk, sides }, { at, technique }) => {
    desk.does({ kind: "point", side: sideAt(sides, at), technique })
  },
  gamjeom: ({ desk, sides }, { at, isPassive }) => {
    desk.does({ kind: "gamjeom", side: sideAt(sides, at), reason: isPassive ? "out" : "other" })
  },
  adjust: adjust,
  ask: ask,
  place: place,
  digit: digit,
  accept: accept,
  reject: ({ desk, state }) => verdict(desk, state, "rejected"),
}

const handle = (command: Command, parts: Parts): void =>
  (handlers[command.do] as (parts: Parts, command: Command) => void)(parts, command)

const sideAt = (sides: Panel["sides"], at: Place): Side => sides[at === "left" ? 0 : 1]

/** The clock of a standing round by a second or a tenth; while the officials vote, a vote for that side. */
function adjust({ desk, state: { view }, sides, votes, setVotes }: Parts, { by }: Of<"adjust">): void {
  if (!view) return
  if (view.phase === "superiority") {
    if (votes.length < votersOf(view.seats)) setVotes([...votes, sideAt(sides, by < 0 ? "left" : "right")])
    return
  }
  if (view.clock.since !== null) return
  const left = Math.max(0, Math.min(lengthOf(view.rules, view.round), view.clock.left + by))
  desk.does({ kind: "clock", step: "set", left })
}

function ask({ desk, state, setMode }: Parts, { mode }: Of<"ask">): void {
  const { view } = state
  if (!view) return
  const medical = view.medical?.side
  if (mode.is === "side" && mode.of === "medical" && medical) {
    desk.does({ kind: "medical", side: medical, step: "end" })
    return
  }
  if (mode.is === "side" && mode.of === "vote" && votableRound(view) === null) return
  if (asksForCard(mode) && isReviewed(state)) {
    desk.refuse(messages.cardFirst)
    return
  }
  if (mode.is === "subject") stopped(desk, state)
  setMode(mode)
}

/** Another card would take the place of the one that is looked at, which would never get its verdict. */
const asksForCard = (mode: Mode): boolean =>
  mode.is === "subject" || (mode.is === "side" && (mode.of === "video" || mode.of === "technical"))

/** Whatever is asked about is not fought on meanwhile. */
function stopped(desk: BoutDesk, { view }: DeskState): void {
  if (view && view.clock.since !== null) desk.does({ kind: "clock", step: "stop" })
}

function place(parts: Parts, { at }: Of<"place">): void {
  const { desk, state, sides, mode, setMode, votes } = parts
  const side = sideAt(sides, at)
  if (mode.is === "winner") setMode({ is: "sure", code: mode.code, winner: side, isOnce: false })
  if (mode.is !== "side") return
  setMode(PLAY)
  if (mode.of === "vote") {
    const round = state.view && votableRound(state.view)
    if (round !== null) void parts.steps.correct({ kind: "superiority", round, votes: [...votes], winner: side })
    return
  }
  stopped(desk, state)
  if (mode.of === "medical") desk.does({ kind: "medical", side, step: "start" })
  if (mode.of === "count" && desk.does({ kind: "count", side, upTo: 1, isAble: true }))
    setMode({ is: "counting", side })
  if (mode.of === "video") setMode({ is: "subject", side })
  if (mode.of === "technical") desk.does({ kind: "techCard", side, subject: "other", verdict: "asked" })
}

function digit(parts: Parts, { digit: pressed }: Of<"digit">): void {
  const { desk, mode, setMode } = parts
  switch (mode.is) {
    case "subject": {
      const subject = subjectKeys[pressed - 1]
      if (!subject) return
      setMode(PLAY)
      desk.does({ kind: "ivr", side: mode.side, subject, verdict: "asked" })
      break
    }
    case "code": {
      const code = codeKeys[pressed - 1]
      if (code === "") setMode({ is: "sure", code, winner: null, isOnce: false })
      else if (code !== undefined) setMode({ is: "winner", code })
      break
    }
    case "counting":
      endCount(parts, mode.side, pressed)
      break
    default:
      acceptNumber(parts, pressed)
  }
}

/** A number while a card is looked at: accepted with that correction; 0: the score stays. */
function acceptNumber(parts: Parts, pressed: number): void {
  const correction = reviewChoice(parts.state).offers[pressed - 1]
  if (pressed === 0) acceptWith(parts, null)
  else if (correction) acceptWith(parts, correction)
}

/** Eight: the athlete goes on. Ten: he has lost by RSC, which the operator writes by two more keys. */
function endCount({ desk, setMode }: Parts, side: Side, pressed: number): void {
  if (pressed !== 8 && pressed !== 0) return
  setMode(pressed === 8 ? PLAY : outByCount(side))
  desk.does({ kind: "count", side, upTo: pressed === 8 ? 8 : 10, isAble: pressed === 8 })
}

const outByCount = (side: Side): Mode => ({
  is: "sure",
  code: "RSC",
  winner: side === "blue" ? "red" : "blue",
  isOnce: false,
})

function accept(parts: Parts): void {
  const { mode, setMode } = parts
  switch (mode.is) {
    case "counting":
      setMode(PLAY)
      break
    case "sure":
      decide(parts, mode)
      break
    case "side": {
      if (mode.of === "vote") giveByVotes(parts)
      break
    }
    default:
      acceptProposed(parts)
  }
}

/** Enter takes what the video table proposes; if that is another verdict, the operator has to name his own. */
function acceptProposed(parts: Parts): void {
  const { proposed, isContrary } = reviewChoice(parts.state)
  if (isContrary && isReviewed(parts.state)) parts.desk.refuse(messages.contrary)
  else acceptWith(parts, proposed)
}

/** The referee's decision is written by the second Enter. */
function decide(
  { desk, state, setMode }: Parts,
  { code, winner, isOnce }: Extract<Mode, { readonly is: "sure" }>,
): void {
  if (!isOnce) {
    setMode({ is: "sure", code, winner, isOnce: true })
    return
  }
  setMode(PLAY)
  stopped(desk, state)
  desk.does({ kind: "decide", code, winner, round: Math.max(1, state.view?.round ?? 1) })
}

const majorityOf = (votes: readonly Side[]): Side | null => {
  const blue = votes.filter((side) => side === "blue").length
  if (blue * 2 === votes.length) return null
  return blue * 2 > votes.length ? "blue" : "red"
}

/** The card that is looked at gets its verdict; nothing, if there is none. */
function verdict(desk: BoutDesk, state: DeskState, said: "accepted" | "rejected" | "undecided"): boolean {
  const reviewed = state.view?.reviewed
  if (!reviewed || !isReviewed(state)) return false
  const { kind, side, subject } = reviewed
  return desk.does({ kind, side, subject: subjectOf(subject), verdict: said })
}

/** Accepts the card that is looked at, and corrects the score beside it; null: the score stays. */
function acceptWith({ desk, state, steps }: Parts, correction: ReviewCorrection | null): void {
  if (verdict(desk, state, "accepted") && correction) void steps.correct(correction.body, correction.at)
}

const subjectOf = (subject: string) => subjectKeys.find((one) => one === subject) ?? "other"

/** The step that is next, whatever it is. */
async function goOn(parts: Parts): Promise<void> {
  const { desk, state, isLeft, isNew, next, steps, leave } = parts
  if (state.isBusy || isNew) return
  switch (nextStepOf(state, isLeft)) {
    case "open":
      if (next) await steps.open(next)
      break
    case "endRound":
      desk.does({ kind: "roundEnd", round: state.view?.round ?? 0 })
      break
    case "confirm":
      await steps.record()
      break
    case "leave":
      leave()
      break
    case "endPractice":
      await failing(() => desk.close())
      break
    default:
      giveByVotes(parts)
  }
}

/** All officials have voted: the key of the next step gives the round to their majority. */
function giveByVotes({ desk, state: { view }, votes, setMode }: Parts): void {
  if (view?.phase !== "superiority") return
  const winner = majorityOf(votes)
  if (winner && votes.length === votersOf(view.seats)) {
    setMode(PLAY)
    desk.does({ kind: "superiority", round: view.contest.last, votes: [...votes], winner })
  } else desk.refuse(messages.votesMissing(votes.length, votersOf(view.seats)))
}

/** The steps that ask, and those whose answer is told. */
function useSteps(tournament: number, desk: BoutDesk) {
  const tellSaved = useUndoToast(tournament)
  const isRecording = useRef(false)

  const send = async ({ force }: { readonly force: boolean }): Promise<void> => {
    const { saved, revision } = await desk.confirm({ force })
    if (!saved) return
    tellSaved(savedText(saved), revision)
    askKnockout(tournament, saved, { where: "away", before: null })
  }

  const record = async (): Promise<void> => {
    if (isRecording.current) return
    isRecording.current = true
    await failing(async () => {
      try {
        await send({ force: false })
      } catch (failure) {
        if (!isQuestion(failure)) throw failure
        if (await isMeant(failure.errors.map(({ message }) => `${message}.`))) await send({ force: true })
      }
    })
    isRecording.current = false
  }

  const open = (fight: CourtFight): Promise<void> =>
    failing(async () => {
      try {
        await desk.open(fight, { force: false })
      } catch (failure) {
        if (!hasCode(failure, "athlete_resting", "athlete_elsewhere", "court_taken")) throw failure
        const [reason = ""] = errorText(failure).split(". ")
        const question = { title: `${courtMessages.call}?`, body: `${reason}.`, action: courtMessages.anyway.call }
        if (await confirm(question)) await desk.open(fight, { force: true })
      }
    })

  const reopen = (): Promise<void> =>
    failing(async () => {
      const falls = await desk.reopen({ preview: true })
      const question = { title: messages.reopenAsk, body: messages.reopenBody(falls), action: messages.reopen }
      if (await confirm(question)) await desk.reopen({ preview: false })
    })

  const close = (): Promise<void> =>
    failing(async () => {
      const question = { title: messages.closeAsk, body: messages.closeBody, action: messages.closeUnused }
      if (desk.snapshot().bout?.isPractice || (await confirm(question))) await desk.close()
    })

  return { record, open, ...correctionSteps(desk), reopen, close }
}

async function failing(task: () => Promise<void>): Promise<void> {
  try {
    await task()
  } catch (failure) {
    toastError(errorText(failure), courtMessages.notDone)
  }
}

/** A count goes on by one a second, until somebody ends it or it reaches ten. */
function useCounting({ desk, state, mode, setMode }: Pick<Parts, "desk" | "state" | "mode" | "setMode">): void {
  const side = mode.is === "counting" ? mode.side : null
  const counted = state.log.findLast((one) => one.kind === "count")
  const last = counted?.kind === "count" ? counted.upTo : 0
  useEffect(() => {
    if (side === null) return
    const timer = setTimeout(() => {
      const upTo = last + 1
      desk.does({ kind: "count", side, upTo, isAble: upTo < 10 })
      if (upTo >= 10) setMode(outByCount(side))
    }, 1_000)
    return () => clearTimeout(timer)
  }, [side, last, desk, setMode])
}

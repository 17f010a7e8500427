import { type DueVote, dueVote, votableRound } from "#domain/bout/admit.ts"
import { restoreLast, takeLast } from "#domain/bout/correct.ts"
import { bothOutCodes } from "#domain/bout/events.ts"
import type { ReviewCorrection } from "#domain/bout/review.ts"
import { lengthOf, pointsFor, votersOf } from "#domain/bout/rules.ts"
import type { Side } from "#domain/bracket/types.ts"
import type { CourtFight } from "#domain/queue/index.ts"
import { numberText } from "../queue.uk.ts"
import type { BoutDesk, DeskState } from "./bout-desk.ts"
import { isReviewed, nextStepOf } from "./next-step.ts"
import type { Panel } from "./panel.ts"
import { type Command, codeKeys, type KeySide, type Mode, PLAY, reasonKeys, subjectKeys } from "./panel-keys.ts"
import { reviewChoice } from "./review-choice.ts"
import { messages } from "./uk.ts"
import { failing, type Steps } from "./use-steps.ts"

/** What a command is done with. */
export interface CommandParts
  extends Pick<Panel, "desk" | "state" | "sides" | "mode" | "setMode" | "votes" | "show" | "isLeft" | "isNew"> {
  readonly setVotes: (votes: readonly Side[]) => void
  /** Goes on from the fight of this bout, which stands on the court; null: back to it. */
  readonly setLeft: (bout: number | null) => void
  /** Lets the two sides change their places on the screen. */
  readonly swap: () => void
  readonly next: CourtFight | null
  readonly steps: Steps
  readonly practise: () => Promise<void>
}

type CommandOf<Name extends Command["do"]> = Extract<Command, { readonly do: Name }>
type Handlers = { readonly [Name in Command["do"]]: (parts: CommandParts, command: CommandOf<Name>) => void }

const handlers: Handlers = {
  clock: clock,
  next: (parts) => void goOn(parts),
  takeLast: ({ state, steps, votes, setVotes, isLeft, setLeft }) => {
    if (isLeft) setLeft(null)
    else if (state.view?.phase === "superiority" && votes.length > 0) setVotes(votes.slice(0, -1))
    else void steps.correctLast(takeLast)
  },
  restoreLast: ({ state, steps }) => void steps.correctLast((view) => restoreLast(state.log, view)),
  list: ({ setMode }) => setMode({ is: "list" }),
  swap: ({ swap }) => swap(),
  reopenRound: ({ steps }) => void steps.reopenRound(),
  test: ({ desk, state, isLeft, practise }) => {
    if (nextStepOf(state, isLeft) === "open") void practise()
    else desk.refuse(messages.practiceLater)
  },
  phones: ({ show }) => show("phones"),
  help: ({ show }) => show("help"),
  escape: ({ desk, state, mode, setMode }) => {
    if (mode.is === "play") verdict(desk, state, "undecided")
    setMode(PLAY)
  },
  point: point,
  gamjeom: ({ desk, sides }, { at, isPassive }) => {
    const side = sideAt(sides, at)
    const isTaken = desk.does({ kind: "gamjeom", side, reason: isPassive ? "out" : "other" })
    if (isTaken)
      desk.tell(
        messages.whichReason(
          side,
          reasonKeys.map((one) => messages.shortReasons[one]),
        ),
      )
  },
  reason: reason,
  adjust: adjust,
  ask: ask,
  place: place,
  digit: digit,
  accept: accept,
  reject: ({ desk, state, mode }) => {
    if (mode.is === "play") verdict(desk, state, "rejected")
  },
}

/** With the clock standing a point counts, and is said: the hand may have been at another key. A card's verdict gives its own. */
function point({ desk, state, sides }: CommandParts, { at, technique }: CommandOf<"point">): void {
  const side = sideAt(sides, at)
  const { view } = state
  if (isReviewed(state)) desk.refuse(messages.pointInReview)
  else if (desk.does({ kind: "point", side, technique }) && view?.clock.since === null)
    desk.tell(
      messages.pointStanding(
        messages.given(pointsFor(view.rules, technique), messages.techniqueNames[technique]),
        side,
      ),
    )
}

/** For what the last gam-jeom of the round was given. */
function reason({ desk, state: { view }, steps }: CommandParts, { digit }: CommandOf<"reason">): void {
  if (!desk.isWritable()) return
  const from = view?.fought?.round ?? 1
  const score = view?.scores.findLast((one) => !one.isTaken && one.round >= from && one.kind === "gamjeom")
  const [of] = score?.seqs ?? []
  const given = reasonKeys[(digit + 9) % 10]
  if (score?.kind !== "gamjeom" || score.reason === "techCard" || of === undefined || !given) {
    desk.refuse(messages.noGamjeom)
    return
  }
  void steps.correct({ kind: "amend", of, to: { reason: given } })
  desk.tell(messages.reasonSet(score.side, messages.reasons[given]))
}

/** Does what a key or a button means, as the fight allows it. */
export function handle(command: Command, parts: CommandParts): void {
  const isBetween = nextStepOf(parts.state, parts.isLeft) === "open"
  const isMeant = !isBetween || betweenFights.has(command.do) || (command.do === "takeLast" && parts.isLeft)
  if (isMeant) (handlers[command.do] as (parts: CommandParts, command: Command) => void)(parts, command)
  else parts.desk.refuse(noFight(parts))
}

/** Between two fights keys mean no fight: the one that was left is not seen. */
const betweenFights: ReadonlySet<Command["do"]> = new Set(["next", "swap", "test", "phones", "help", "escape"] as const)

/** Why a key of a fight does nothing between two, and which keys do. */
function noFight({ state, isLeft, next }: Pick<CommandParts, "state" | "isLeft" | "next">): string {
  if (state.frame === null) return messages.loading
  if (state.isBusy) return messages.opening
  const back = isLeft && state.bout ? messages.backKey(state.bout.number) : ""
  return messages.noFight(next === null ? messages.noNext : messages.openKey(numberText(next)), back)
}

/** A fight is stopped whatever the panel waits for, and goes on once that has its answer. */
function clock({ desk, state, mode }: CommandParts): void {
  const step = state.view?.clock.since == null ? "start" : "stop"
  if (isReviewed(state)) desk.refuse(messages.cardFirst)
  else if (step === "start" && mode.is !== "play" && mode.is !== "list") desk.refuse(messages.answerFirst)
  else desk.does({ kind: "clock", step })
}

const sideAt = (sides: Panel["sides"], at: KeySide): Side => sides[at === "left" ? 0 : 1]

/** The clock of a standing round by a second or a tenth; while the officials vote, a vote for that side. */
function adjust(parts: CommandParts, { by }: CommandOf<"adjust">): void {
  const { desk, state } = parts
  const { view } = state
  if (!view) return
  const due = dueVote(view)
  if (due) {
    castVote(parts, due, by < 0 ? "left" : "right")
    return
  }
  // The clock that is shown has to be the one that is set.
  if (view.clock.since !== null || view.restSince !== null || view.phase === "over") {
    desk.refuse(view.restSince === null ? messages.clockFixed : messages.restClock)
    return
  }
  const left = Math.max(0, Math.min(lengthOf(view.rules, view.round), view.clock.left + by))
  // At its end a clock is not changed: nothing of it is to stand in the journal.
  if (left !== view.clock.left) desk.does({ kind: "clock", step: "set", left })
}

/** Whoever sets the clock of the round that stands has not meant the vote for one of before. */
function castVote(
  { desk, state: { view }, sides, mode, votes, setVotes }: CommandParts,
  due: DueVote,
  at: KeySide,
): void {
  const isMeant = due.behind === null || (mode.is === "side" && mode.of === "vote")
  if (!desk.isWritable()) return
  if (!isMeant) desk.refuse(messages.votedFirst(due.round, view?.rules.rounds ?? 0))
  else if (view && votes.length < votersOf(view.seats)) setVotes([...votes, sideAt(sides, at)])
}

function ask({ desk, state, setMode }: CommandParts, { mode }: CommandOf<"ask">): void {
  const { view } = state
  if (!view || !desk.isWritable()) return
  const medical = view.medical?.side
  if (mode.is === "side" && mode.of === "medical" && medical) {
    desk.does({ kind: "medical", side: medical, step: "end" })
    return
  }
  if (mode.is === "side" && mode.of === "vote" && votableRound(view) === null) {
    desk.refuse(messages.nothingToVote)
    return
  }
  if (asksForCard(mode) && isReviewed(state)) {
    desk.refuse(messages.cardFirst)
    return
  }
  if (mode.is === "subject" && !hasCard(desk, state, mode.side, "video")) return
  if (mode.is === "subject") stopped(desk, state)
  setMode(mode)
}

/** The clock is not stopped for a card that the coach no longer has. */
function hasCard(desk: BoutDesk, { view }: DeskState, side: Side, kind: "video" | "technical"): boolean {
  const has = view !== null && view.cards[side][kind] > 0
  if (!has) desk.refuse(messages.noCards(side))
  return has
}

/** Another card would take the place of the one that is looked at, which would never get its verdict. */
const asksForCard = (mode: Mode): boolean =>
  mode.is === "subject" || (mode.is === "side" && (mode.of === "video" || mode.of === "technical"))

/** Whatever is asked about is not fought on meanwhile. */
function stopped(desk: BoutDesk, { view }: DeskState): void {
  if (view && view.clock.since !== null) desk.does({ kind: "clock", step: "stop" })
}

function place(parts: CommandParts, { at }: CommandOf<"place">): void {
  const { sides, mode, setMode } = parts
  const side = sideAt(sides, at)
  if (mode.is === "winner") setMode({ is: "sure", code: mode.code, winner: side, isOnce: false })
  if (mode.is !== "side") return
  setMode(PLAY)
  if (mode.of === "vote") vote(parts, side)
  else askedOf(parts, mode.of, side)
}

function vote({ state: { view }, votes, steps }: CommandParts, side: Side): void {
  const round = view && votableRound(view)
  if (round !== null) void steps.correct({ kind: "superiority", round, votes: [...votes], winner: side })
}

type SideQuestion = Exclude<Extract<Mode, { readonly is: "side" }>["of"], "vote">

/** What was asked about a side begins; the clock stands meanwhile. */
function askedOf({ desk, state, setMode }: CommandParts, of: SideQuestion, side: Side): void {
  if ((of === "video" || of === "technical") && !hasCard(desk, state, side, of)) return
  stopped(desk, state)
  if (of === "medical") desk.does({ kind: "medical", side, step: "start" })
  if (of === "count" && desk.does({ kind: "count", side, upTo: 1, isAble: true })) setMode({ is: "counting", side })
  if (of === "video") setMode({ is: "subject", side })
  if (of === "technical") desk.does({ kind: "techCard", side, subject: "other", verdict: "asked" })
}

/** What the panel waits for is answered first: a card behind it gets no verdict by the same key. */
function digit(parts: CommandParts, { digit: pressed }: CommandOf<"digit">): void {
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
      if (code === "") setMode({ is: "both" })
      else if (code !== undefined) setMode({ is: "winner", code })
      break
    }
    case "both": {
      const code = bothOutCodes.find((one) => one === codeKeys[pressed - 1])
      if (code) setMode({ is: "sure", code, winner: null, isOnce: false })
      break
    }
    case "counting":
      endCount(parts, mode.side, pressed)
      break
    case "play":
      acceptNumber(parts, pressed)
  }
}

/** A number while a card is looked at: accepted with that correction; 0: the score stays. */
function acceptNumber(parts: CommandParts, pressed: number): void {
  const correction = reviewChoice(parts.state).offers[pressed - 1]
  if (pressed === 0) acceptWith(parts, null)
  else if (correction) acceptWith(parts, correction)
}

/** Eight: the athlete goes on. Ten: a loss by RSC, which the operator writes by two more keys. */
function endCount({ desk, setMode }: CommandParts, side: Side, pressed: number): void {
  if (pressed !== 8 && pressed !== 0) return
  setMode(pressed === 8 ? PLAY : outByCount(side))
  desk.does({ kind: "count", side, upTo: pressed === 8 ? 8 : 10, isAble: pressed === 8 })
}

/** The athlete who was counted out has lost by RSC, once the operator has agreed to it. */
export const outByCount = (side: Side): Mode => ({
  is: "sure",
  code: "RSC",
  winner: side === "blue" ? "red" : "blue",
  isOnce: false,
})

function accept(parts: CommandParts): void {
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
    case "play":
      acceptProposed(parts)
  }
}

/** Enter takes what the video table proposes; if that is another verdict, the operator has to name that one. */
function acceptProposed(parts: CommandParts): void {
  const { proposed, isContrary } = reviewChoice(parts.state)
  if (isContrary && isReviewed(parts.state)) parts.desk.refuse(messages.contrary)
  else acceptWith(parts, proposed)
}

/** The referee's decision is written by the second Enter. */
function decide(
  { desk, state, setMode }: CommandParts,
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
function acceptWith({ desk, state, steps }: CommandParts, correction: ReviewCorrection | null): void {
  if (verdict(desk, state, "accepted") && correction) void steps.correct(correction.body, correction.at)
}

const subjectOf = (subject: string) => subjectKeys.find((one) => one === subject) ?? "other"

/** The step that is next, whatever it is. */
async function goOn(parts: CommandParts): Promise<void> {
  const { desk, state, isLeft, isNew, next, steps, setLeft } = parts
  if (state.isBusy || isNew) return
  switch (nextStepOf(state, isLeft)) {
    case "open":
      if (next) await steps.open(next)
      else desk.refuse(noFight(parts))
      break
    case "endRound":
      desk.does({ kind: "roundEnd", round: state.view?.round ?? 0 })
      break
    case "confirm":
      await steps.record()
      break
    case "leave":
      setLeft(state.bout?.id ?? null)
      break
    case "endPractice":
      await failing(() => desk.close())
      break
    default:
      giveByVotes(parts)
  }
}

/** All officials have voted: the key of the next step gives the round to their majority. */
function giveByVotes({ desk, state: { view }, votes, setMode }: CommandParts): void {
  if (!desk.isWritable()) return
  if (view?.phase !== "superiority") {
    desk.refuse(view?.restSince == null ? messages.notEnded : messages.restOn)
    return
  }
  const winner = majorityOf(votes)
  if (winner && votes.length === votersOf(view.seats)) {
    setMode(PLAY)
    desk.does({ kind: "superiority", round: view.contest.last, votes: [...votes], winner })
  } else desk.refuse(messages.votesMissing(votes.length, votersOf(view.seats)))
}

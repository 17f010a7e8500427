import { useEffect, useState, useSyncExternalStore } from "react"
import type { Side } from "#domain/bracket/types.ts"
import { type CourtFight, nameOf } from "#domain/queue/index.ts"
import { keptText } from "#web/lib/kept-text.ts"
import { BoutDesk, type DeskState } from "./bout-desk.ts"
import { type CommandParts, handle, outByCount } from "./commands.ts"
import { aimOf, isReviewed } from "./next-step.ts"
import type { Dialog, Panel } from "./panel.ts"
import { type Command, type Mode, PLAY } from "./panel-keys.ts"
import { useKeys, useShift } from "./use-keys.ts"
import { useReturned } from "./use-returned.ts"
import { useStands } from "./use-stands.ts"
import { failing, useSteps } from "./use-steps.ts"

/** Whether red stands at the left of this desk; kept, because its operator faces the court the same way all day. */
const redAtLeft = keptText("bout-red-left")

/** The panel of a court: its desk, what it waits for, and what keys and buttons do. `next`: the fight that Enter opens. */
export function usePanel(tournament: number, section: number, next: CourtFight | null): Panel {
  const desk = useDesk(tournament, section)
  const state = useSyncExternalStore(desk.subscribe, desk.snapshot)
  const [mode, setMode] = useState<Mode>(PLAY)
  const [dialog, show] = useState<Dialog>(null)
  const { votes, setVotes } = useVotes(state)
  const { isLeft, isNew, setLeft } = useAim(state, next)
  const sides: Panel["sides"] = redAtLeft.use() === "1" ? ["red", "blue"] : ["blue", "red"]
  const steps = useSteps(tournament, desk)
  // biome-ignore lint/correctness/useExhaustiveDependencies: what was asked of one bout is not answered for another.
  useEffect(() => setMode(PLAY), [state.bout?.id, state.bout?.isConfirmed])
  const practise = (): Promise<void> => failing(() => desk.practise(next?.category))
  const swap = (): void => void redAtLeft.keep(sides[0] === "blue" ? "1" : "")
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
    setLeft,
    swap,
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
  return { isLeft, isNew, setLeft }
}

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

/** A count goes on by one a second, until somebody ends it or it reaches ten. */
function useCounting({ desk, state, mode, setMode }: Pick<CommandParts, "desk" | "state" | "mode" | "setMode">): void {
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

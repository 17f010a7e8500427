import type { WireDeskBody } from "#contract/bouts/log.ts"
import { reopenableRound } from "#domain/bout/admit.ts"
import { type CorrectionPreview, correctionPreview, type Retraction } from "#domain/bout/correct.ts"
import type { BoutState } from "#domain/bout/replay.ts"
import { confirm } from "#web/ui/confirm.tsx"
import type { BoutDesk } from "./bout-desk.ts"
import { messages } from "./uk.ts"

/** What changes something of before, and asks if that makes more fall than it names. */
export function correctionSteps(desk: BoutDesk) {
  const correct = async (body: WireDeskBody, at?: number): Promise<void> => {
    const moment = at ?? desk.now()
    const { log, view } = desk.snapshot()
    if (moment === null || !view || !desk.isWritable()) return
    if (!hasWinners(view) || (await isMeant(correctionPreview(log, body, moment)))) desk.does(body, moment)
  }

  /** Takes the last point or gam-jeom back. */
  const correctLast = async (find: (view: BoutState) => Retraction | null): Promise<void> => {
    const { view } = desk.snapshot()
    const body = view && find(view)
    if (body) await correct(body)
    else desk.refuse(messages.nothingToTake)
  }

  const reopenRound = async (): Promise<void> => {
    const { log, view } = desk.snapshot()
    const at = desk.now()
    if (!view || at === null || !desk.isWritable()) return
    const round = reopenableRound(view)
    if (round === null) {
      desk.refuse(messages.noRoundToReopen)
      return
    }
    const body = { kind: "roundOpen", round } as const
    const { before, after } = correctionPreview(log, body, at)
    const lost = {
      result: before.results.find((one) => one.round === round) ?? null,
      winner: before.verdict && !after.verdict ? before.verdict.winner : undefined,
      isRest: view.restSince !== null,
    }
    const { rounds } = view.rules
    const question = {
      title: messages.reopenRoundAsk(round, rounds),
      body: messages.reopenRoundBody(lost),
      action: messages.reopenRound(round, rounds),
    }
    if (await confirm(question)) desk.does(body)
  }

  return { correct, correctLast, reopenRound }
}

/** Before anything was won nothing can fall: the keys of a first round wait for no question. */
const hasWinners = ({ contest }: BoutState): boolean => contest.results.length > 0 || contest.verdict !== null

async function isMeant({ isOtherWinner, otherRounds, idle }: CorrectionPreview): Promise<boolean> {
  if (!isOtherWinner && otherRounds.length === 0 && idle.length === 0) return true
  return await confirm({
    title: messages.correctAsk,
    body: messages.correctBody({ isOtherWinner, otherRounds, idle }),
    action: messages.correct,
  })
}

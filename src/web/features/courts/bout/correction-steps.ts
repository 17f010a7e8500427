import type { WireDeskBody } from "#contract/bouts/log.ts"
import { reopenableRound } from "#domain/bout/admit.ts"
import { correctionPreview } from "#domain/bout/correct.ts"
import { confirm } from "#web/ui/confirm.tsx"
import type { BoutDesk } from "./bout-desk.ts"
import { messages } from "./uk.ts"

/** What changes something of before, and asks if that makes more fall than it names. */
export function correctionSteps(desk: BoutDesk) {
  const correct = async (body: WireDeskBody, at?: number): Promise<void> => {
    const moment = at ?? desk.now()
    const { log } = desk.snapshot()
    if (moment === null || log.length === 0) return
    const { isOtherWinner, idle } = correctionPreview(log, body, moment)
    const isAsked = isOtherWinner || idle.length > 0
    const question = {
      title: messages.correctAsk,
      body: messages.correctBody(isOtherWinner, idle),
      action: messages.correct,
    }
    if (!isAsked || (await confirm(question))) desk.does(body, moment)
  }

  const reopenRound = async (): Promise<void> => {
    const { log, view } = desk.snapshot()
    const at = desk.now()
    const round = view && reopenableRound(view)
    if (!view || at === null || round === null) return
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

  return { correct, reopenRound }
}

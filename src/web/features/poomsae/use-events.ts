import { useQueryClient } from "@tanstack/react-query"
import type { WireCategory } from "#contract/categories/calls.ts"
import { randomEvent, startEvent, type WirePoomsaeRow } from "#contract/poomsae/calls.ts"
import { poomsaeCode } from "#contract/wire/codes.ts"
import type { FormNumber, Round } from "#domain/poomsae/types.ts"
import { errorText, hasCode } from "#web/lib/errors.ts"
import { keys } from "#web/lib/query-keys.ts"
import { wasLeft } from "#web/lib/send-agreed.ts"
import { revisionOf } from "#web/tournament/ask-and-send.ts"
import { askOutside } from "#web/tournament/outside/ask-outside.tsx"
import { useTournamentWrite } from "#web/tournament/use-tournament-write.ts"
import { confirm } from "#web/ui/confirm.tsx"
import { toastError, toastSuccess } from "#web/ui/toasts.ts"
import { sheetQuery } from "./queries.ts"
import { messages } from "./uk.ts"

/** The form of an athlete that is to be judged. */
export interface Performed {
  readonly row: WirePoomsaeRow
  readonly round: Round
  readonly number: FormNumber
}

/**
 * Opens judging, with the form drawn before (`start`) or now (`random`). A scored form is judged again only on request.
 */
export function useEvents(tournament: number, category: WireCategory, kort: number) {
  const queries = useQueryClient()
  const agree = askOutside(tournament, { category: category.id, focus: "action" })
  const starting = useTournamentWrite(startEvent, tournament, { agree })
  const drawing = useTournamentWrite(randomEvent, tournament, { agree })
  const open = async (how: "start" | "random", what: Performed): Promise<void> => {
    const { mutateAsync } = how === "start" ? starting : drawing
    const input = {
      tournament_id: tournament,
      category: category.id,
      sp_id: what.row.sp_id,
      kort,
      round: wireRounds[what.round],
      poomsaeNumber: what.number,
      type: styleOf(category),
      agreed: [],
    }
    try {
      await mutateAsync(input).catch(async (error) => {
        if (!hasCode(error, "form_scored")) throw error
        const body = messages.againBody(what.row.name, errorText(error))
        const isSure = await confirm({ title: messages.againQuestion, body, action: messages.againAction })
        if (!isSure) throw new Kept()
        await mutateAsync({ ...input, force: 1, told: revisionOf(error) })
      })
      toastSuccess(messages.opened)
      void queries.invalidateQueries({ queryKey: sheetQuery(tournament, category.id).queryKey })
      void queries.invalidateQueries({ queryKey: keys.scoring(tournament) })
    } catch (error) {
      if (!(error instanceof Kept || wasLeft(error))) toastError(errorText(error))
    }
  }
  return { open, isBusy: starting.isPending || drawing.isPending }
}

/** The person was asked and wants the score to stay. */
class Kept extends Error {
  override readonly name = "Kept"
}

const wireRounds = { preround: "preliminary", semifinal: "semi-final", final: "final" } as const

const styleOf = ({ poomsae_type }: WireCategory) =>
  poomsaeCode.from(poomsae_type) === "freestyle" ? ("Free Style" as const) : ("Traditional" as const)

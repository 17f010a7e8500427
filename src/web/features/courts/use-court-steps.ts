import { useQueryClient } from "@tanstack/react-query"
import { useRef } from "react"
import { stepOnCourt } from "#contract/courts/calls.ts"
import { type CourtFight, type CourtStep, nameOf } from "#domain/queue/index.ts"
import { errorText, hasCode } from "#web/lib/errors.ts"
import { keys } from "#web/lib/query-keys.ts"
import { useTournamentWrite } from "#web/tournament/use-tournament-write.ts"
import { useUndoToast } from "#web/tournament/use-undo-toast.tsx"
import { confirm } from "#web/ui/confirm.tsx"
import { toastError } from "#web/ui/toasts.ts"
import { messages } from "./uk.ts"

/** Calls, starts and takes back; if an athlete rests or the court is taken, asks whether to do it anyway. */
export function useCourtSteps(tournament: number, onDone: (fight: CourtFight, step: CourtStep) => void) {
  const queries = useQueryClient()
  const { mutateAsync, isPending } = useTournamentWrite(stepOnCourt, tournament)
  const tellDone = useUndoToast(tournament)
  const last = useRef<{ readonly name: string; readonly over: Promise<void> } | null>(null)

  const send = async (fight: CourtFight, step: CourtStep, force: 0 | 1): Promise<void> => {
    const fields = { category: fight.category, technicalNumber: fight.t, step, force }
    const { revision } = await mutateAsync({ id: tournament, ...fields })
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
    await send(fight, step, 0).catch((error: unknown) => askAnyway(error, fight, step))
  }

  const askAnyway = async (error: unknown, fight: CourtFight, step: CourtStep): Promise<void> => {
    // What a person may insist on.
    if (!hasCode(error, "athlete_resting", "athlete_elsewhere", "court_taken") || step === "release")
      return tellFailed(error)
    const [reason = ""] = errorText(error).split(". ")
    if (!(await confirm({ title: `${messages[step]}?`, body: `${reason}.`, action: messages.anyway[step] }))) return
    await send(fight, step, 1).catch(tellFailed)
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

import { saveDays } from "#contract/days.ts"
import type { WireDay, WireTournamentFull } from "#contract/tournaments.ts"
import { errorText } from "#web/lib/errors.ts"
import type { Change } from "#web/tournament/changed.ts"
import { useShowChange, useTournamentWrite } from "#web/tournament/use-tournament-write.ts"
import { useUndoToast } from "#web/tournament/use-undo-toast.tsx"
import { confirm } from "#web/ui/confirm.tsx"
import { toastError } from "#web/ui/toasts.ts"
import { withPlaced } from "./board-category.ts"
import { messages } from "./messages.ts"

/** Days come and go at the end. */
export function useDaySteps({ id, revision, days, protocols }: WireTournamentFull) {
  const show = useShowChange(id)
  const offerUndo = useUndoToast(id)
  const { mutateAsync } = useTournamentWrite(saveDays, id)

  async function add(): Promise<void> {
    try {
      const done = await mutateAsync({ id, revision, days: [{ day: days.length + 1 }] })
      show(done.revision, withDays(done.days))
    } catch (error) {
      toastError(errorText(error), messages.serverError)
    }
  }

  /** True once the day is gone; its categories are without a day then. */
  async function remove({ day, title }: WireDay): Promise<boolean> {
    const name = messages.dayNamed(day, title)
    const own = protocols.filter((category) => category.day === day).length
    const body = messages.confirmRemoveDayBody(name, own)
    if (!(await confirm({ title: messages.confirmRemoveDay, body, action: messages.deleteAction }))) return false
    try {
      const done = await mutateAsync({ id, revision, remove: [day] })
      show(done.revision, (shown) => withDays(done.days)(withPlaced(done.categories)(shown)))
      offerUndo(messages.dayRemoved(name), done.revision)
      return true
    } catch (error) {
      toastError(errorText(error), messages.serverError)
      return false
    }
  }

  return { add, remove }
}

/** The days as the server answers them; what is fought on them stands with the categories. */
export const withDays =
  (days: readonly (WireDay & { readonly categories: unknown })[]): Change =>
  (shown) => ({ ...shown, days: days.map(({ categories: _, ...day }) => day) })

import { useQueryClient } from "@tanstack/react-query"
import { openScreen } from "#contract/screens.ts"
import { arrangeSeats, leaveSeat, type WireWatchedSeat } from "#contract/seats.ts"
import { errorText } from "#web/lib/errors.ts"
import { keys } from "#web/lib/query-keys.ts"
import { useTournamentWrite } from "#web/tournament/use-tournament-write.ts"
import { confirm } from "#web/ui/confirm.tsx"
import { toastError } from "#web/ui/toasts.ts"
import { messages } from "./messages.ts"

/** What the recorder does at one scoring place; failures are told. */
export function usePlace(tournament: number, section: number, kort: 1 | 2, seats: readonly WireWatchedSeat[]) {
  const queries = useQueryClient()
  const options = {
    onSuccess: () => queries.invalidateQueries({ queryKey: keys.seats(tournament) }),
    onError: (failure: Error) => toastError(errorText(failure), messages.failed),
  }
  const { mutate: arrange } = useTournamentWrite(arrangeSeats, tournament, options)
  const { mutate: leave } = useTournamentWrite(leaveSeat, tournament, options)
  const { mutateAsync: open } = useTournamentWrite(openScreen, tournament, options)
  return {
    arrange: async (judges: number): Promise<void> => {
      const losing = seats.filter(({ seat, held }) => seat > judges && held === 1).length
      const body = messages.fewerBody(losing)
      if (losing > 0 && !(await confirm({ title: messages.fewer, body, action: messages.fewerAction }))) return
      arrange({ id: tournament, section, kort, judges })
    },
    free: async ({ id, seat }: WireWatchedSeat): Promise<void> => {
      const body = messages.freeBody(messages.seat(seat))
      if (await confirm({ title: messages.freeAsk, body, action: messages.free })) leave({ seat: id })
    },
    openScreen: (): void => {
      // Opened by the press itself: a window that opens after an answer is held back by the browser.
      const display = window.open("", "_blank")
      open({ tournament, section, kort }).then(
        ({ item }) => display?.location.assign(`/screen/${item.code}`),
        () => display?.close(),
      )
    },
  }
}

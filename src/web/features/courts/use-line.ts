import { useQuery } from "@tanstack/react-query"
import { type MessageSide, readMessages, sendMessage, type WireMessage } from "#contract/messages.ts"
import { errorText } from "#web/lib/errors.ts"
import { useTournamentWrite } from "#web/tournament/use-tournament-write.ts"
import { toastError } from "#web/ui/toasts.ts"
import { lineMessages } from "./messages.ts"
import { messagesQuery } from "./queries.ts"

/** The messages that one side sees; `court` 0: those of all courts. */
export function useLine(tournament: number, side: MessageSide, court: number) {
  const { data, error, refetch } = useQuery(messagesQuery(tournament))
  const own = data?.list.filter(({ section }) => court === 0 || section === court) ?? null
  const fail = (failure: Error): void => toastError(errorText(failure), lineMessages.failed)
  const refetchSoon = (): unknown => refetch()
  const { mutateAsync, isPending } = useTournamentWrite(sendMessage, tournament, {
    onSuccess: refetchSoon,
    onError: fail,
  })
  const { mutate: read } = useTournamentWrite(readMessages, tournament, { onSuccess: refetchSoon, onError: fail })
  return {
    ...{ list: own, error, refetch, isPending },
    unread: own?.filter((one) => isUnread(one, side)).length ?? 0,
    /** Whether it was sent; a failure is told. */
    send: async (section: number, text: string): Promise<boolean> => {
      const done = mutateAsync({ id: tournament, section, from: side, text })
      return await done.then(
        () => true,
        () => false,
      )
    },
    markRead: (): void => read({ id: tournament, section: court, by: side }),
  }
}

export const isUnread = ({ from, read_at }: WireMessage, side: MessageSide): boolean => from !== side && read_at === ""

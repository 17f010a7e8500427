import { useQuery } from "@tanstack/react-query"
import {
  listMessages,
  type MessageSide,
  readMessages,
  sendMessage,
  type WireMessage,
} from "#contract/courts/messages.ts"
import { keys } from "#web/lib/query-keys.ts"
import { queryOf } from "#web/lib/query-of.ts"
import { useTournamentWrite } from "#web/tournament/use-tournament-write.ts"
import { toastFailure } from "#web/ui/toasts.ts"
import { lineMessages } from "./uk.ts"

/** The messages that one side sees; `court` 0: those of all courts. */
export function useLine(tournament: number, side: MessageSide, court: number) {
  const query = useQuery(queryOf(keys.messages(tournament), listMessages, { id: tournament }))
  const list = query.data?.list.filter(({ section }) => court === 0 || section === court)
  const options = {
    onSuccess: (): unknown => query.refetch(),
    onError: toastFailure(lineMessages.failed),
  }
  const { mutateAsync, isPending } = useTournamentWrite(sendMessage, tournament, options)
  const { mutate: read } = useTournamentWrite(readMessages, tournament, options)
  return {
    /** The side's own messages, oldest first. */
    query: { ...query, data: list },
    isPending,
    unread: list?.filter((one) => isUnread(one, side)).length ?? 0,
    /** Whether it was sent; a failure is shown. */
    send: (section: number, text: string): Promise<boolean> =>
      mutateAsync({ id: tournament, section, from: side, text }).then(
        () => true,
        () => false,
      ),
    markRead: (): void => read({ id: tournament, section: court, by: side }),
  }
}

export const isUnread = ({ from, readAt }: WireMessage, side: MessageSide): boolean => from !== side && readAt === ""

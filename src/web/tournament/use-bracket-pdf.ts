import { type UseMutationResult, useMutation, useQueryClient } from "@tanstack/react-query"
import type { WireCategory } from "#contract/categories.ts"
import { addressOf } from "#contract/client.ts"
import { bracketPdf, markPrinted } from "#contract/printing.ts"
import { download } from "#web/lib/download.ts"
import { errorText } from "#web/lib/errors.ts"
import { toastError } from "#web/ui/toasts.ts"
import { messages } from "./messages.ts"
import { roleQuery } from "./use-role.ts"
import { useTournamentWrite } from "./use-tournament-write.ts"
import { useUndoToast } from "./use-undo-toast.tsx"

/** Other papers than one page of A4, for a bracket of 64. */
export type LargePaper = "a3" | "quarters"

export type Printed = Pick<WireCategory, "id" | "tournament_id" | "fullname">

/**
 * Fetches the sheet of a drawn category as whoever is signed in and keeps it as a file named after the category. What a secretary
 * prints is remembered, so that its numbers stay.
 */
export function useBracketPdf({
  id,
  tournament_id,
  fullname,
}: Printed): UseMutationResult<void, Error, LargePaper | undefined> {
  const queries = useQueryClient()
  const offerUndo = useUndoToast(tournament_id)
  const { mutate } = useTournamentWrite(markPrinted, tournament_id, {
    onSuccess: ({ count, revision }) => count > 0 && offerUndo(messages.numbersStay(count), revision),
    onError: (error) => toastError(errorText(error), messages.numbersNotKept),
  })
  const mayEdit = (): boolean =>
    ["owner", "operator", "secretary"].includes(queries.getQueryData(roleQuery(tournament_id).queryKey) ?? "")
  return useMutation({
    mutationFn: (paper) =>
      download(
        addressOf(bracketPdf, paper ? { category: id, paper } : { category: id }),
        `${fileNameOf(fullname)}.pdf`,
      ),
    onSuccess: () => mayEdit() && mutate({ id: tournament_id, categories: [id] }),
    onError: (error) => toastError(errorText(error), messages.printFailed),
  })
}

/** A category's name as the name of a file, without its ending. */
export const fileNameOf = (name: string): string => name.trim().replace(/[\s/\\:*?"<>|]+/g, "_") || "сітка"

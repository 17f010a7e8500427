import { type UseMutationResult, useMutation, useQueryClient } from "@tanstack/react-query"
import type { WireCategory } from "#contract/categories/calls.ts"
import { bracketPdf, markPrinted } from "#contract/printing/calls.ts"
import { addressOf } from "#contract/wire/client.ts"
import { useToldWrite } from "#web/tournament/use-told-write.ts"
import { toastFailure } from "#web/ui/toasts.ts"
import { savePaper } from "./outside/use-save-paper.ts"
import { paperTexts } from "./papers.uk.ts"
import { messages } from "./uk.ts"
import { mayEditIn } from "./use-role.ts"

/** Other papers than one page of A4, for a bracket of 64. */
export type LargePaper = "a3" | "halves" | "quarters"

export type Printed = Pick<WireCategory, "id" | "fullname">

interface Printing {
  readonly category: Printed
  readonly paper?: LargePaper
}

/**
 * Fetches the sheet of a drawn category as the account that is signed in and saves it as a file named after the
 * category. What a secretary prints is remembered, so that its numbers stay. Asks first while somebody stands outside of it.
 */
export function useBracketPdf(tournament: number): UseMutationResult<true | null, Error, Printing> {
  const queries = useQueryClient()
  const { mutate } = useToldWrite(markPrinted, tournament, {
    told: ({ count }) => (count > 0 ? messages.numbersStay(count) : ""),
    failed: messages.numbersNotKept,
  })
  return useMutation({
    mutationFn: async ({ category: { id, fullname }, paper }) => {
      const href = addressOf(bracketPdf, paper ? { category: id, paper } : { category: id })
      return await savePaper(tournament, { href, file: `${fileNameOf(fullname)}.pdf` }, id)
    },
    onSuccess: (isPrinted, { category }) =>
      isPrinted && mayEditIn(queries, tournament) && mutate({ id: tournament, categories: [category.id] }),
    onError: (error: Error) => toastFailure(messages.printFailed)(error),
  })
}

/** A category's name as the name of a file, without its ending. */
export const fileNameOf = (name: string): string => name.trim().replace(/[\s/\\:*?"<>|]+/g, "_") || paperTexts.bracket

import { type UseMutationResult, useMutation } from "@tanstack/react-query"
import type { WireCategory } from "#contract/categories.ts"
import { addressOf } from "#contract/client.ts"
import { bracketPdf } from "#contract/printing.ts"
import { download } from "#web/lib/download.ts"
import { errorText } from "#web/lib/errors.ts"
import { toastError } from "#web/ui/toasts.ts"
import { messages } from "./messages.ts"

/** Fetches the sheet of a drawn category as whoever is signed in and keeps it as a file named after the category. */
export function useBracketPdf({ id, fullname }: Pick<WireCategory, "id" | "fullname">): UseMutationResult<void> {
  return useMutation({
    mutationFn: () => download(addressOf(bracketPdf, { category: id }), `${fileNameOf(fullname)}.pdf`),
    onError: (error) => toastError(errorText(error), messages.printFailed),
  })
}

/** A category's name as the name of a file, without its ending. */
export const fileNameOf = (name: string): string => name.trim().replace(/[\s/\\:*?"<>|]+/g, "_") || "сітка"

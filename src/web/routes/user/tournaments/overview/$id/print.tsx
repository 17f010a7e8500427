import { createFileRoute } from "@tanstack/react-router"
import { type PrintSearch, readPrint } from "#web/features/printing/print-search.ts"

// The overview shows packs of papers and the diplomas' design at this address.
export const Route = createFileRoute("/user/tournaments/overview/$id/print")({
  validateSearch: (search): PrintSearch => readPrint(search),
})

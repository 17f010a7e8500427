import { createFileRoute } from "@tanstack/react-router"
import { type PartSearch, readPart } from "#web/features/registers/part-search.ts"

// The overview shows contacts, judges and fees where this address matches.
export const Route = createFileRoute("/user/tournaments/overview/$id/people")({
  validateSearch: (search): PartSearch => readPart(search),
})

import { createFileRoute } from "@tanstack/react-router"
import { type PeopleSearch, readPart } from "#web/features/office/part-search.ts"

// The overview shows contacts, judges and fees at this address.
export const Route = createFileRoute("/user/tournaments/overview/$id/people")({
  validateSearch: (search): PeopleSearch => readPart(search),
})

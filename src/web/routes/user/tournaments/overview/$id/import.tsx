import { createFileRoute } from "@tanstack/react-router"

// The overview shows the import of a sheet at this address.
export const Route = createFileRoute("/user/tournaments/overview/$id/import")({})

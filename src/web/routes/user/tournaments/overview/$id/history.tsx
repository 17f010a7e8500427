import { createFileRoute } from "@tanstack/react-router"

// The overview shows the journal where this address matches.
export const Route = createFileRoute("/user/tournaments/overview/$id/history")({})

import { createFileRoute } from "@tanstack/react-router"

// The overview shows the journal at this address.
export const Route = createFileRoute("/user/tournaments/overview/$id/history")({})

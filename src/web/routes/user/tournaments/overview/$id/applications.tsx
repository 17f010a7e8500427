import { createFileRoute } from "@tanstack/react-router"

// The overview shows the coaches' online entries where this address matches.
export const Route = createFileRoute("/user/tournaments/overview/$id/applications")({})

import { createFileRoute } from "@tanstack/react-router"

// The overview shows the coaches' online entries at this address.
export const Route = createFileRoute("/user/tournaments/overview/$id/applications")({})

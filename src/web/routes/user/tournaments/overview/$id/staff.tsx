import { createFileRoute } from "@tanstack/react-router"

// The overview shows at this address who works on the tournament.
export const Route = createFileRoute("/user/tournaments/overview/$id/staff")({})

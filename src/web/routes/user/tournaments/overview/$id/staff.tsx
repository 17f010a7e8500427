import { createFileRoute } from "@tanstack/react-router"

// The overview shows who works on the tournament where this address matches.
export const Route = createFileRoute("/user/tournaments/overview/$id/staff")({})

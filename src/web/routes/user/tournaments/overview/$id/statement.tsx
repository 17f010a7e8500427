import { createFileRoute } from "@tanstack/react-router"

// The overview shows a bank's statement at this address.
export const Route = createFileRoute("/user/tournaments/overview/$id/statement")({})

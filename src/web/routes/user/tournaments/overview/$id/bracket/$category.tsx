import { createFileRoute } from "@tanstack/react-router"

// The overview itself reads the category: going from one to the next must not build the tab anew.
export const Route = createFileRoute("/user/tournaments/overview/$id/bracket/$category")({})

import { createFileRoute } from "@tanstack/react-router"

// The overview itself reads the category: a change of category must not mount the tab again.
export const Route = createFileRoute("/user/tournaments/overview/$id/bracket/$category")({})

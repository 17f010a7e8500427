import { createFileRoute } from "@tanstack/react-router"
import { DayPage } from "#web/features/applications/day/DayPage.tsx"

export const Route = createFileRoute("/user/participation/$id/day")({
  component: function Day() {
    const { id } = Route.useParams()
    return <DayPage key={id} id={Number(id)} />
  },
})

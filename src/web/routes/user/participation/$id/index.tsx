import { createFileRoute } from "@tanstack/react-router"
import { OwnPage } from "#web/features/applications/own/OwnPage.tsx"

export const Route = createFileRoute("/user/participation/$id/")({
  component: function Own() {
    const { id } = Route.useParams()
    return <OwnPage key={id} id={Number(id)} />
  },
})

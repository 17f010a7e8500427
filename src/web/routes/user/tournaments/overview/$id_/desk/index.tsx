import { createFileRoute } from "@tanstack/react-router"
import { OfficePage } from "#web/features/courts/OfficePage.tsx"

export const Route = createFileRoute("/user/tournaments/overview/$id_/desk/")({
  component: function Office() {
    const { id } = Route.useParams()
    return <OfficePage key={id} id={Number(id)} />
  },
})

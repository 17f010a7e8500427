import { createFileRoute } from "@tanstack/react-router"
import { AwardsPage } from "#web/features/awards/AwardsPage.tsx"

export const Route = createFileRoute("/user/tournaments/overview/$id_/awards")({
  component: function Awards() {
    const { id } = Route.useParams()
    return <AwardsPage key={id} id={Number(id)} />
  },
})

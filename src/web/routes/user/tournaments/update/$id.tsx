import { createFileRoute } from "@tanstack/react-router"
import { UpdateTournamentPage } from "#web/features/tournaments/UpdateTournamentPage.tsx"

export const Route = createFileRoute("/user/tournaments/update/$id")({
  component: function Update() {
    const { id } = Route.useParams()
    return <UpdateTournamentPage key={id} id={Number(id)} />
  },
})

import { createFileRoute } from "@tanstack/react-router"
import { CeremonyPage } from "#web/features/brackets/ceremony/CeremonyPage.tsx"

// Beside the overview, not inside it: the projector shows nothing of the desk.
export const Route = createFileRoute("/user/tournaments/overview/$id_/ceremony/$category")({
  component: function Ceremony() {
    const { id, category } = Route.useParams()
    return <CeremonyPage key={category} id={Number(id)} category={Number(category)} />
  },
})

import { createFileRoute } from "@tanstack/react-router"
import { SeatsPage } from "#web/features/seats/SeatsPage.tsx"

export const Route = createFileRoute("/user/tournaments/overview/$id_/judges/$section")({
  component: function Judges() {
    const { id, section } = Route.useParams()
    return <SeatsPage key={id} id={Number(id)} section={Number(section)} />
  },
})

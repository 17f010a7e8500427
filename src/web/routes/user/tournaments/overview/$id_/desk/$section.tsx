import { createFileRoute } from "@tanstack/react-router"
import { CourtDeskPage } from "#web/features/courts/CourtDeskPage.tsx"

export const Route = createFileRoute("/user/tournaments/overview/$id_/desk/$section")({
  component: function Court() {
    const { id, section } = Route.useParams()
    return <CourtDeskPage key={id} id={Number(id)} section={Number(section)} />
  },
})

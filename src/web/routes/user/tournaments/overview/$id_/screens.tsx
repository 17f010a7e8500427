import { createFileRoute } from "@tanstack/react-router"
import { ScreensPage } from "#web/features/displays/ScreensPage.tsx"

export const Route = createFileRoute("/user/tournaments/overview/$id_/screens")({
  component: function Screens() {
    const { id } = Route.useParams()
    return <ScreensPage key={id} id={Number(id)} />
  },
})

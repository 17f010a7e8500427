import { createFileRoute } from "@tanstack/react-router"
import { MirrorPage } from "#web/features/mirror/MirrorPage.tsx"

export const Route = createFileRoute("/user/tournaments/overview/$id_/mirror")({
  component: function Mirror() {
    const { id } = Route.useParams()
    return <MirrorPage key={id} id={Number(id)} />
  },
})

import { createFileRoute } from "@tanstack/react-router"
import { EmbedPage } from "#web/features/embed/EmbedPage.tsx"

export const Route = createFileRoute("/user/tournaments/overview/$id_/embed")({
  component: function Embed() {
    const { id } = Route.useParams()
    return <EmbedPage key={id} id={Number(id)} />
  },
})

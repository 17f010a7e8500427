import { createFileRoute } from "@tanstack/react-router"
import { PrivacyPage } from "#web/features/privacy/PrivacyPage.tsx"

export const Route = createFileRoute("/user/tournaments/overview/$id_/privacy")({
  component: function Privacy() {
    const { id } = Route.useParams()
    return <PrivacyPage key={id} id={Number(id)} />
  },
})

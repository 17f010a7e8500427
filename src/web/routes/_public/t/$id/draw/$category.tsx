import { createFileRoute } from "@tanstack/react-router"
import { ProofPage } from "#web/features/draw-proof/ProofPage.tsx"

export const Route = createFileRoute("/_public/t/$id/draw/$category")({
  component: function Proof() {
    const { id, category } = Route.useParams()
    return <ProofPage key={category} tournament={Number(id)} category={Number(category)} />
  },
})

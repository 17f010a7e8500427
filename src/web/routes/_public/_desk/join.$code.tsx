import { createFileRoute } from "@tanstack/react-router"
import { lazy } from "#web/lib/lazy.ts"

const JoinPage = lazy(async () => ({ default: (await import("#web/features/staff/JoinPage.tsx")).JoinPage }))

export const Route = createFileRoute("/_public/_desk/join/$code")({
  component: function Join() {
    const { code } = Route.useParams()
    return <JoinPage key={code} code={code} />
  },
})

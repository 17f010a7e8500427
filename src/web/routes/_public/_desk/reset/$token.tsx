import { createFileRoute } from "@tanstack/react-router"
import { NewPasswordPage } from "#web/features/accounts/NewPasswordPage.tsx"

export const Route = createFileRoute("/_public/_desk/reset/$token")({
  component: function NewPassword() {
    const { token } = Route.useParams()
    return <NewPasswordPage key={token} token={token} />
  },
})

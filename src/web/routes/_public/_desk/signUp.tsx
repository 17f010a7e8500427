import { createFileRoute } from "@tanstack/react-router"
import { SignUpPage } from "#web/features/accounts/SignUpPage.tsx"
import { type ComerSearch, readComer } from "#web/lib/search.ts"

export const Route = createFileRoute("/_public/_desk/signUp")({
  validateSearch: (search): ComerSearch => readComer(search),
  component: function SignUp() {
    return <SignUpPage comer={Route.useSearch().as ?? "organiser"} />
  },
})

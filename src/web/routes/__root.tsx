import type { QueryClient } from "@tanstack/react-query"
import { createRootRouteWithContext, Outlet } from "@tanstack/react-router"
import { ErrorPage } from "#web/app/ErrorPage.tsx"
import { Frame } from "#web/app/Frame.tsx"
import { NotFoundPage } from "#web/app/NotFoundPage.tsx"

export const Route = createRootRouteWithContext<{ queryClient: QueryClient }>()({
  component: Outlet,
  errorComponent: (props) => (
    <Frame>
      <ErrorPage {...props} />
    </Frame>
  ),
  notFoundComponent: () => (
    <Frame>
      <NotFoundPage />
    </Frame>
  ),
})

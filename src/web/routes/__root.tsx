import type { QueryClient } from "@tanstack/react-query"
import { createRootRouteWithContext, notFound, Outlet } from "@tanstack/react-router"
import { isPageAddress } from "#contract/site/pages.ts"
import { ErrorPage } from "#web/app/ErrorPage.tsx"
import { Frame } from "#web/app/Frame.tsx"
import { NotFoundPage } from "#web/app/NotFoundPage.tsx"

export const Route = createRootRouteWithContext<{ queryClient: QueryClient }>()({
  beforeLoad: ({ matches }) => {
    if (!isPageAddress(matches.at(-1)?.params ?? {})) throw notFound()
  },
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

import type { QueryClient } from "@tanstack/react-query"
import { createRootRouteWithContext, Navigate, Outlet, redirect } from "@tanstack/react-router"
import { isPageAddress } from "#contract/site/pages.ts"
import { ErrorPage } from "#web/app/ErrorPage.tsx"
import { Frame } from "#web/app/Frame.tsx"
import { paths } from "#web/lib/paths.ts"

export const Route = createRootRouteWithContext<{ queryClient: QueryClient }>()({
  beforeLoad: ({ matches }) => {
    if (!isPageAddress(matches.at(-1)?.params ?? {})) throw redirect({ ...paths.notFound(), replace: true })
  },
  component: Outlet,
  errorComponent: (props) => (
    <Frame>
      <ErrorPage {...props} />
    </Frame>
  ),
  // The address says so too (`docs/decisions/web-kit.md`). The unknown one leaves the browser's history, so «back» leads past it.
  notFoundComponent: () => <Navigate {...paths.notFound()} replace />,
})

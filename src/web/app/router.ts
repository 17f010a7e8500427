import { QueryClient } from "@tanstack/react-query"
import { createRouter } from "@tanstack/react-router"
import { CallFailed } from "#contract/client.ts"
import { routeTree } from "../route-tree.gen.ts"

/** The server's data as the pages know it. A refusal is final; a lost connection is tried again. */
export const queryClient = new QueryClient({
  defaultOptions: {
    queries: {
      staleTime: 10_000,
      retry: (failures, error) => !(error instanceof CallFailed) && failures < 2,
    },
    mutations: { retry: false },
  },
})

export const router = createRouter({
  routeTree,
  context: { queryClient },
  defaultPreload: "intent",
  scrollRestoration: true,
  trailingSlash: "never",
})

declare module "@tanstack/react-router" {
  interface Register {
    router: typeof router
  }
}

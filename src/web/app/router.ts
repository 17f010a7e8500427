import { createRouter } from "@tanstack/react-router"
import { CallFailed } from "#contract/wire/client.ts"
import { FreshClient } from "#web/lib/fresh-client.ts"
import { routeTree } from "../route-tree.gen.ts"

/**
 * The server's data on pages. A refusal is final; a lost connection is retried. The venue's network needs no internet,
 * so the browser's online state decides nothing: a call is tried, and its failure is shown.
 */
export const queryClient = new FreshClient({
  defaultOptions: {
    queries: {
      networkMode: "always",
      staleTime: 10_000,
      retry: (failures, error) => !(error instanceof CallFailed) && failures < 2,
    },
    mutations: { networkMode: "always", retry: false },
  },
})

export const router = createRouter({
  routeTree,
  context: { queryClient },
  defaultPreload: "intent",
  scrollRestoration: true,
  trailingSlash: "never",
  // As the server has it.
  caseSensitive: true,
})

declare module "@tanstack/react-router" {
  interface Register {
    router: typeof router
  }
}

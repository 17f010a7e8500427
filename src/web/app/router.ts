import { createRouter } from "@tanstack/react-router"
import { CallFailed } from "#contract/client.ts"
import { FreshClient } from "#web/lib/fresh-client.ts"
import { routeTree } from "../route-tree.gen.ts"

/**
 * The server's data as the pages know it. A refusal is final; a lost connection is tried again. The hall's network needs no
 * internet, so what the browser thinks of being online decides nothing: a call is tried, and its failure is said.
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
})

declare module "@tanstack/react-router" {
  interface Register {
    router: typeof router
  }
}

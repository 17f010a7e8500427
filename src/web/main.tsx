import "./app/fonts.css"
import "./app/tokens.css"
import "./app/base.css"
import { QueryClientProvider } from "@tanstack/react-query"
import { RouterProvider } from "@tanstack/react-router"
import { StrictMode } from "react"
import { createRoot } from "react-dom/client"
import { queryClient, router } from "./app/router.ts"
import { keepShell } from "./lib/new-version.ts"

const root = document.getElementById("root")
if (!root) throw new Error("index.html has no #root")
createRoot(root).render(
  <StrictMode>
    <QueryClientProvider client={queryClient}>
      <RouterProvider router={router} />
    </QueryClientProvider>
  </StrictMode>,
)
void keepShell()

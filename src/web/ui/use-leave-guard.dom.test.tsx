import { MantineProvider } from "@mantine/core"
import { ModalsProvider } from "@mantine/modals"
import { createMemoryHistory, createRootRoute, createRouter, Outlet, RouterProvider } from "@tanstack/react-router"
import { act } from "react"
import { createRoot, type Root } from "react-dom/client"
import { afterEach, beforeEach, expect, test, vi } from "vitest"
import { isAsking } from "./confirm.tsx"
import { messages } from "./uk.ts"
import { useLeaveGuard } from "./use-leave-guard.ts"

const history = createMemoryHistory({ initialEntries: ["/athletes"] })

function Typed() {
  useLeaveGuard(() => true, "Введене пропаде")
  return <Outlet />
}

let root: Root
beforeEach(async () => {
  vi.stubGlobal("IS_REACT_ACT_ENVIRONMENT", true)
  root = createRoot(document.body.appendChild(document.createElement("div")))
  const router = createRouter({
    routeTree: createRootRoute({ component: Typed }),
    history,
    defaultNotFoundComponent: () => null,
  })
  await act(async () => {
    await router.load()
    root.render(
      <MantineProvider env="test">
        <ModalsProvider>
          <RouterProvider router={router as never} />
        </ModalsProvider>
      </MantineProvider>,
    )
  })
})
afterEach(() => {
  act(() => root.unmount())
  document.body.replaceChildren()
  vi.unstubAllGlobals()
})

const isAsked = () => document.body.textContent.includes(messages.goTitle)

test("a page that writes its filters into its own address is not asked whether it is left", async () => {
  await act(async () => history.replace("/athletes?name=ґонтар"))
  expect([isAsked(), history.location.search]).toEqual([false, "?name=ґонтар"])
})

test.each([
  ["a link", () => history.push("/athletes?tab=4")],
  ["another page in the place of this one", () => history.replace("/login")],
])("what was typed is asked about before %s, and who stays is where he was", async (_, go) => {
  const before = history.location.href
  await act(async () => go())
  expect([isAsked(), history.location.href]).toEqual([true, before])
  const stay = [...document.querySelectorAll("button")].find((one) => one.textContent === messages.cancel)
  await act(async () => stay?.click())
  expect([isAsking(), history.location.href]).toEqual([false, before])
})

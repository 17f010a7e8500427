import { MantineProvider } from "@mantine/core"
import { ModalsProvider } from "@mantine/modals"
import { Notifications } from "@mantine/notifications"
import { QueryClient, QueryClientProvider } from "@tanstack/react-query"
import { act } from "react"
import { createRoot, type Root } from "react-dom/client"
import { afterEach, beforeEach, expect, test, vi } from "vitest"
import { AthleteForm } from "./AthleteForm.tsx"

const boy = { id: 3, first_name: "Захар", last_name: "Стасюк", middle_name: "", bdate: "2013-05-01", sex: 1, img: "" }
let behind: object[]
let root: Root
beforeEach(async () => {
  vi.stubGlobal("IS_REACT_ACT_ENVIRONMENT", true)
  vi.stubGlobal("fetch", async () => new Response(JSON.stringify({ status: 200, item: boy, behind })))
  root = createRoot(document.body.appendChild(document.createElement("div")))
  await act(async () =>
    root.render(
      <QueryClientProvider client={new QueryClient()}>
        <MantineProvider env="test">
          <ModalsProvider>
            <Notifications />
            <AthleteForm athlete={boy} onSaved={() => {}} />
          </ModalsProvider>
        </MantineProvider>
      </QueryClientProvider>,
    ),
  )
})
afterEach(() => {
  act(() => root.unmount())
  document.body.replaceChildren()
  vi.unstubAllGlobals()
})

const submit = (): Promise<void> =>
  act(async () => {
    document.querySelector("form")?.dispatchEvent(new Event("submit", { bubbles: true, cancelable: true }))
  })
const told = (role: "alert" | "status"): string =>
  [...document.querySelectorAll(`[role=${role}]`)].map(({ textContent }) => textContent).join("; ")

test("a mend that a tournament did not take is a warning to its coach, and no success", async () => {
  behind = [{ id: 1, name: "Кубок", why: "held" }]
  await submit()
  await expect.poll(() => told("alert")).toContain("«Кубок»: турнір зараз веде зал")
  expect(told("status")).toBe("")
})

test("a mend that all entries know of is told as saved", async () => {
  behind = []
  await submit()
  await expect.poll(() => told("status")).toContain("Зміни збережено")
  expect(told("alert")).toBe("")
})

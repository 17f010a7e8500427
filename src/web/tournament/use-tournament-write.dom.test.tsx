import { MantineProvider } from "@mantine/core"
import { Notifications, notifications } from "@mantine/notifications"
import { QueryClient, QueryClientProvider } from "@tanstack/react-query"
import { act } from "react"
import { createRoot, type Root } from "react-dom/client"
import { afterEach, beforeEach, expect, test, vi } from "vitest"
import { setAside } from "#contract/outside/calls.ts"
import { NOTICES_AT_ONCE, toastSuccess } from "#web/ui/toasts.ts"
import { useTournamentWrite } from "./use-tournament-write.ts"

/** A form that tells what it saved when its call is answered. */
function Form() {
  const { mutateAsync } = useTournamentWrite(setAside, 1)
  const save = async (): Promise<void> => {
    await mutateAsync({ id: 1, athletes: [7], reason: "" })
    toastSuccess("Спортсмена збережено")
  }
  return (
    <button type="button" onClick={() => void save()}>
      save
    </button>
  )
}

let root: Root
beforeEach(() => {
  vi.stubGlobal("IS_REACT_ACT_ENVIRONMENT", true)
  const outside = [{ athlete: 7, name: "Бойко Іван", category: 3, category_name: "Кадети" }]
  vi.stubGlobal("fetch", async () => new Response(JSON.stringify({ status: 200, revision: 2, count: 1, outside })))
  root = createRoot(document.body.appendChild(document.createElement("div")))
})
afterEach(() => {
  act(() => {
    notifications.clean()
    root.unmount()
  })
  document.body.replaceChildren()
  vi.unstubAllGlobals()
})

test("who stands outside is told before what was saved, which waits behind", async () => {
  await act(async () =>
    root.render(
      <QueryClientProvider client={new QueryClient()}>
        <MantineProvider env="test">
          <Notifications limit={NOTICES_AT_ONCE} />
          <Form />
        </MantineProvider>
      </QueryClientProvider>,
    ),
  )
  await act(async () => document.querySelector("button")?.click())
  const shows = (text: string): boolean => (document.body.textContent ?? "").includes(text)
  // Until then what was saved may stand there alone for a moment, and leave while the other one comes.
  await expect
    .poll(() => [shows("Не в сітці: Бойко Іван (Кадети)"), shows("Спортсмена збережено")])
    .toEqual([true, false])
})

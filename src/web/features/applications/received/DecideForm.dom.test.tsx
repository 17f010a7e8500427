import { MantineProvider } from "@mantine/core"
import { ModalsProvider } from "@mantine/modals"
import { Notifications } from "@mantine/notifications"
import { QueryClient, QueryClientProvider } from "@tanstack/react-query"
import { act } from "react"
import { createRoot, type Root } from "react-dom/client"
import { afterEach, beforeEach, expect, test, vi } from "vitest"
import { receivedEntry } from "#tests/support/received-entry.ts"
import { DecideForm } from "./DecideForm.tsx"

const TOURNAMENT = 1
const WHY = "немає місць"
const REFUSED = "Дані вже змінив хтось інший"
const opened = { revision: 5, list: [receivedEntry(1), receivedEntry(2, { name: "Кіт Ліна" })] }
/** What the server has by now. */
let now: typeof opened
let sent: { revision: number; text: string }[]
const saved = vi.fn()
let root: Root
beforeEach(async () => {
  vi.stubGlobal("IS_REACT_ACT_ENVIRONMENT", true)
  saved.mockReset()
  now = opened
  sent = []
  vi.stubGlobal("fetch", async (_: string, { body }: { body?: string }) => answer(body))
  root = createRoot(document.body.appendChild(document.createElement("div")))
  await act(async () =>
    root.render(
      <QueryClientProvider client={new QueryClient()}>
        <MantineProvider env="test">
          <ModalsProvider>
            <Notifications />
            <DecideForm
              tournament={TOURNAMENT}
              applications={[1, 2]}
              decision="decline"
              shown={opened}
              onSaved={saved}
            />
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

/** As the server: a decision that goes by an older list is refused. */
function answer(body: string | undefined): Response {
  if (body === undefined) return said({ status: 200, ...now })
  const press = JSON.parse(body)
  sent.push({ revision: press.revision, text: press.text })
  const errors = [{ field: null, code: "state_moved", message: REFUSED }]
  if (press.revision < now.revision) return said({ status: 409, errors })
  return said({ status: 200, revision: now.revision + 1, count: 2 })
}

const said = (body: { readonly status: number; readonly [field: string]: unknown }): Response =>
  new Response(JSON.stringify(body), { status: body.status })

const area = (): HTMLTextAreaElement => document.querySelector("textarea")!
const type = (text: string): void =>
  act(() => {
    Object.getOwnPropertyDescriptor(HTMLTextAreaElement.prototype, "value")?.set?.call(area(), text)
    area().dispatchEvent(new Event("input", { bubbles: true }))
  })
const submit = (): Promise<void> =>
  act(async () => {
    document.querySelector("form")?.dispatchEvent(new Event("submit", { bubbles: true, cancelable: true }))
  })
const shown = (): string => document.body.textContent ?? ""

test("a decision that was refused because an entry has changed shows it as it is by now, keeps the reason, and goes by it", async () => {
  now = { revision: 8, list: [receivedEntry(1, { name: "Жук Назар" }), receivedEntry(2, { name: "Кіт Ліна" })] }
  type(WHY)
  await submit()
  await expect.poll(shown).toContain(REFUSED)
  expect(shown()).toContain("Жук Назар · ")
  expect(shown(), "said nothing else").not.toContain("Кіт Ліна")
  expect([area().value, saved.mock.calls.length]).toEqual([WHY, 0])
  await submit()
  await expect.poll(() => saved.mock.calls.length).toBe(1)
  expect(sent).toEqual([
    { revision: 5, text: WHY },
    { revision: 8, text: WHY },
  ])
})

test("a press that is refused goes by the old list until the new one was read", async () => {
  now = { revision: 8, list: opened.list }
  vi.stubGlobal("fetch", async (_: string, { body }: { body?: string }) =>
    body === undefined ? new Response("", { status: 503 }) : answer(body),
  )
  type(WHY)
  await submit()
  await expect.poll(shown).toContain(REFUSED)
  await submit()
  await expect.poll(() => sent.map(({ revision }) => revision)).toEqual([5, 5])
  expect(saved).not.toHaveBeenCalled()
})

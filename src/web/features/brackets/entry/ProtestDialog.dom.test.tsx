import { MantineProvider } from "@mantine/core"
import { ModalsProvider } from "@mantine/modals"
import { Notifications } from "@mantine/notifications"
import { QueryClient, QueryClientProvider } from "@tanstack/react-query"
import { act } from "react"
import { createRoot, type Root } from "react-dom/client"
import { afterEach, beforeEach, expect, test, vi } from "vitest"
import type { WireProtest } from "#contract/brackets/protests.ts"
import { isAsking } from "#web/ui/confirm.tsx"
import { messages as ui } from "#web/ui/uk.ts"
import { ProtestDialog } from "./ProtestDialog.tsx"

/** The fields of the library are drawn several times in each: ms on a busy machine. */
const TIMEOUT = 60_000
const filed: WireProtest = {
  id: 3,
  category: 7,
  technicalNumber: 1,
  blue: 11,
  red: 12,
  kind: "protest",
  askedBy: "тренер синього",
  at: "2026-05-07T09:30:00.000Z",
  decision: "pending",
  decidedAt: "",
  note: "",
  isOpen: true,
}

/** What the server has by now. */
let now: { readonly revision: number; readonly list: readonly WireProtest[] }
let sent: Record<string, unknown>[]
let root: Root
const closed = vi.fn()
const queries = new QueryClient()
beforeEach(() => {
  vi.stubGlobal("IS_REACT_ACT_ENVIRONMENT", true)
  sent = []
  closed.mockReset()
  vi.stubGlobal("fetch", async (_: string, { body }: { body?: string } = {}) => answer(body))
  root = createRoot(document.body.appendChild(document.createElement("div")))
})
afterEach(() => {
  act(() => root.unmount())
  document.body.replaceChildren()
  vi.unstubAllGlobals()
})

/** As the server: the list, and a step that goes by an older state of the row is refused. */
function answer(body: string | undefined): Response {
  if (body === undefined) return said({ status: 200, ...now })
  const press = JSON.parse(body)
  sent.push(press)
  const errors = [{ field: null, code: "state_moved", message: "…" }]
  if (press.revision < now.revision) return said({ status: 409, errors })
  return said({ status: 200, revision: now.revision + 1, item: filed })
}

const said = (body: { readonly status: number; readonly [field: string]: unknown }): Response =>
  new Response(JSON.stringify(body), { status: body.status })

/** The dialog with what the page knows of the protests. */
function shown(revision: number, list: readonly WireProtest[]): Promise<void> {
  now = { revision, list }
  return act(async () =>
    root.render(
      <QueryClientProvider client={queries}>
        <MantineProvider env="test">
          <ModalsProvider>
            <Notifications />
            <ProtestDialog
              tournament={1}
              category={7}
              t={1}
              title="Протест"
              own={list}
              revision={revision}
              onClose={closed}
            />
          </ModalsProvider>
        </MantineProvider>
      </QueryClientProvider>,
    ),
  )
}

const form = (at: number): HTMLFormElement => document.querySelectorAll("form")[at]!
const field = (at: number, name: string): HTMLInputElement => form(at).querySelector(`[data-path="${name}"]`)!
const type = (at: number, name: string, text: string): void =>
  act(() => {
    const input = field(at, name)
    Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, "value")?.set?.call(input, text)
    input.dispatchEvent(new Event("input", { bubbles: true }))
  })
const submit = (at: number): Promise<void> =>
  act(async () => {
    form(at).dispatchEvent(new Event("submit", { bubbles: true, cancelable: true }))
  })

const decided: WireProtest = { ...filed, decision: "accepted", decidedAt: "2026-05-07T09:40:00.000Z" }

test(
  "what is typed at a protest stays when another window decides it, and is saved beside that decision",
  async () => {
    await shown(5, [filed])
    type(0, "note", "дивилися двічі")
    await shown(6, [decided])
    expect(document.querySelector("h3")?.textContent).toContain("Задоволено")
    expect(field(0, "note").value).toBe("дивилися двічі")
    await submit(0)
    await expect.poll(() => sent.at(-1)).toMatchObject({ revision: 6, decision: "accepted", note: "дивилися двічі" })
  },
  TIMEOUT,
)

test(
  "a decision of another window is not overwritten by another one: both are said",
  async () => {
    await shown(5, [filed])
    type(0, "note", "одне")
    await shown(6, [{ ...decided, note: "інше" }])
    await submit(0)
    const note = (): string => document.querySelector("[role=alert]")?.textContent ?? ""
    await expect.poll(note).toContain("тут одне, в іншому вікні записано інше")
    expect(sent.map(({ revision }) => revision)).toEqual([5])
  },
  TIMEOUT,
)

test(
  "a protest in which nothing is typed shows what another window has decided",
  async () => {
    await shown(5, [filed])
    await shown(6, [{ ...decided, note: "за записом" }])
    expect(field(0, "note").value).toBe("за записом")
  },
  TIMEOUT,
)

test(
  "a new protest that is being typed stays when another window files one, and its form is empty once it is saved",
  async () => {
    await shown(5, [])
    type(0, "askedBy", "тренер червоного")
    await shown(6, [filed])
    expect(field(1, "askedBy").value).toBe("тренер червоного")
    await submit(1)
    await expect.poll(() => sent.at(-1)).toMatchObject({ protest: 0, askedBy: "тренер червоного" })
    await expect.poll(() => field(1, "askedBy").value).toBe("")
  },
  TIMEOUT,
)

test(
  "the dialog with a typed protest is not closed by Escape without a question",
  async () => {
    await shown(5, [filed])
    type(0, "note", "дивилися двічі")
    await act(async () => {
      field(0, "note").dispatchEvent(new KeyboardEvent("keydown", { key: "Escape", code: "Escape", bubbles: true }))
    })
    expect(closed).not.toHaveBeenCalled()
    expect(document.body.textContent).toContain("Закрити без збереження?")
    // A question is open for all of the program: one that nobody answers would be the next file's.
    const stay = [...document.querySelectorAll("button")].find((one) => one.textContent === ui.cancel)
    await act(async () => stay?.click())
    expect([isAsking(), closed.mock.calls.length, field(0, "note").value]).toEqual([false, 0, "дивилися двічі"])
  },
  TIMEOUT,
)

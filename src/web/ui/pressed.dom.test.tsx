import { MantineProvider } from "@mantine/core"
import { act, type ReactNode } from "react"
import { createRoot, type Root } from "react-dom/client"
import { afterEach, beforeEach, expect, test, vi } from "vitest"
import { soon } from "#tests/support/soon.ts"
import { MoreMenu } from "./MoreMenu.tsx"
import { Popped } from "./Popped.tsx"

let root: Root
beforeEach(() => {
  vi.stubGlobal("IS_REACT_ACT_ENVIRONMENT", true)
  root = createRoot(document.body.appendChild(document.createElement("div")))
})
afterEach(() => {
  act(() => root.unmount())
  document.body.replaceChildren()
  vi.unstubAllGlobals()
})

const shown = (content: ReactNode): void =>
  act(() => root.render(<MantineProvider env="test">{content}</MantineProvider>))
const button = (): HTMLElement => document.querySelector<HTMLElement>("button[aria-haspopup]")!
const pressed = (): Promise<void> =>
  act(async () => {
    button().focus()
    button().click()
    // What opens is fetched with the first press, and drawn when it is there.
    await Promise.all([import("./OpenedMenu.tsx"), import("./OpenedPopover.tsx")])
  })
const escaped = (): Promise<void> =>
  act(async () => {
    document.activeElement?.dispatchEvent(
      new KeyboardEvent("keydown", { key: "Escape", code: "Escape", bubbles: true }),
    )
  })

test("a menu opens with the first press, acts with the focus on its button, and opens again", async () => {
  const acted = vi.fn(() => expect(document.activeElement).toBe(button()))
  shown(<MoreMenu items={[{ key: "log", label: "Журнал", onAct: acted }]} />)
  expect(button().getAttribute("aria-expanded")).toBe("false")
  await pressed()
  act(() => document.querySelector<HTMLElement>("[role=menuitem]")?.click())
  expect(acted).toHaveBeenCalledOnce()
  expect(button().getAttribute("aria-expanded")).toBe("false")
  await pressed()
  expect(document.querySelector("[role=menuitem]")?.textContent).toBe("Журнал")
})

test("a window beside its button opens with the first press, and hands the focus back", async () => {
  shown(
    <Popped trapFocus returnFocus button={(props) => <button type="button" {...props} />}>
      <input aria-label="Вигляд" />
    </Popped>,
  )
  await pressed()
  expect(document.querySelector("input")).not.toBeNull()
  await escaped()
  expect(button().getAttribute("aria-expanded")).toBe("false")
  await soon(() => expect(document.activeElement).toBe(button()))
})

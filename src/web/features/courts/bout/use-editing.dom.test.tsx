import { act } from "react"
import { createRoot } from "react-dom/client"
import { afterEach, expect, test, vi } from "vitest"
import { replay } from "#domain/bout/replay.ts"
import { BoutDesk, boutRules } from "#tests/support/bouts.ts"
import type { Panel } from "./panel.ts"
import { useEditing } from "./use-editing.ts"

const root = createRoot(document.body.appendChild(document.createElement("div")))
vi.stubGlobal("IS_REACT_ACT_ENVIRONMENT", true)
afterEach(() => {
  act(() => root.unmount())
  vi.unstubAllGlobals()
})

test("a line of the journal that is being changed stays the one, whatever judges give meanwhile", async () => {
  const desk = new BoutDesk(boutRules(-2))
  desk.clock(0, "start")
  const kicks = [desk.point(1000, "blue"), desk.point(2000, "blue", "head")]
  const correct = vi.fn(() => Promise.resolve())
  const panel = { mode: { is: "list" }, setMode: () => undefined, correct } as unknown as Panel
  const Journal = () => {
    const { at } = useEditing(panel, replay(desk.log).scores.toReversed())
    return <output>{at}</output>
  }
  const draw = () => act(() => root.render(<Journal />))
  const press = (code: string) => act(async () => void window.dispatchEvent(new KeyboardEvent("keydown", { code })))
  draw()
  for (const key of ["ArrowDown", "KeyR"]) await press(key)
  for (const seat of [1, 2]) desk.press(3000 + seat, seat, "red")
  draw()
  expect(document.querySelector("output")?.textContent).toBe("2")
  await press("Enter")
  expect(correct).toHaveBeenCalledExactlyOnceWith({ kind: "amend", of: kicks[0], to: { side: "red" } })
})

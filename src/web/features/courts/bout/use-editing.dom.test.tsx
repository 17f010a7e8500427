import { act } from "react"
import { createRoot } from "react-dom/client"
import { afterAll, afterEach, describe, expect, test, vi } from "vitest"
import { replay } from "#domain/bout/replay.ts"
import { BoutDesk, boutRules } from "#tests/support/bouts.ts"
import { actsOf, placesOf } from "./acts.ts"
import type { Panel } from "./panel.ts"
import { useEditing } from "./use-editing.ts"

vi.stubGlobal("IS_REACT_ACT_ENVIRONMENT", true)
const unmounts: (() => void)[] = []
afterEach(() => {
  for (const unmount of unmounts.splice(0)) act(unmount)
})
afterAll(() => void vi.unstubAllGlobals())

/** The open journal of a desk, with what it writes. */
function opened(desk: BoutDesk) {
  const root = createRoot(document.body.appendChild(document.createElement("div")))
  unmounts.push(() => root.unmount())
  const correct = vi.fn(() => Promise.resolve())
  const setMode = vi.fn()
  const panel = { mode: { is: "list" }, setMode, correct } as unknown as Panel
  const Journal = () => {
    const state = replay(desk.log)
    const { at, draft } = useEditing(panel, (kept) => placesOf(state, actsOf(desk.log, state), kept))
    return <output>{`${at}${draft.isMissed ? " missed" : ""}`}</output>
  }
  const draw = () => act(() => root.render(<Journal />))
  const press = (code: string) => act(async () => void window.dispatchEvent(new KeyboardEvent("keydown", { code })))
  const shown = () => document.querySelector("output")?.textContent
  draw()
  return { correct, setMode, draw, press, shown }
}

test("a line of the journal that is being changed stays the one, whatever judges give meanwhile", async () => {
  const desk = new BoutDesk(boutRules(-2))
  desk.clock(0, "start")
  const kicks = [desk.point(1000, "blue"), desk.point(2000, "blue", "head")]
  const { correct, draw, press, shown } = opened(desk)
  for (const key of ["ArrowDown", "KeyR"]) await press(key)
  for (const seat of [1, 2]) desk.press(3000 + seat, seat, "red")
  draw()
  expect(shown()).toBe("2")
  await press("Enter")
  expect(correct).toHaveBeenCalledExactlyOnceWith({ kind: "amend", of: kicks[0], to: { side: "red" } })
})

describe("a missed point", () => {
  const kicked = (): BoutDesk => {
    const desk = new BoutDesk(boutRules(-2))
    desk.clock(0, "start")
    desk.point(1000, "blue")
    return desk
  }

  test("is written by Enter alone, at the moment of the chosen line, and the journal stays open", async () => {
    const { correct, setMode, press, shown } = opened(kicked())
    for (const key of ["Insert", "KeyR", "Digit3"]) await press(key)
    expect(correct).not.toHaveBeenCalled()
    expect(shown()).toBe("0 missed")
    await press("Enter")
    expect(correct).toHaveBeenCalledExactlyOnceWith({ kind: "point", side: "red", technique: "head" }, 1000)
    expect(shown()).toBe("0")
    expect(setMode).not.toHaveBeenCalled()
  })

  test("is nowhere after Esc, which leads back to the journal, and by another Esc to the fight", async () => {
    const { correct, setMode, press, shown } = opened(kicked())
    for (const key of ["Insert", "Escape"]) await press(key)
    expect(shown()).toBe("0")
    expect(setMode).not.toHaveBeenCalled()
    await press("Escape")
    expect(setMode).toHaveBeenCalledExactlyOnceWith({ is: "play" })
    expect(correct).not.toHaveBeenCalled()
  })

  test("of a round in which nothing was scored is put at its start", async () => {
    const desk = new BoutDesk(boutRules(-2))
    const end = desk.round(1, 1_000)
    desk.clock(end + 1_000, "start")
    desk.point(end + 2_000, "blue")
    const { correct, press } = opened(desk)
    // The start itself is no score: nothing of it can be changed or taken back.
    for (const key of ["ArrowDown", "KeyR", "Delete", "Enter"]) await press(key)
    expect(correct).not.toHaveBeenCalled()
    for (const key of ["ArrowDown", "Insert", "KeyR", "Digit1", "Enter"]) await press(key)
    expect(correct).toHaveBeenCalledExactlyOnceWith({ kind: "point", side: "red", technique: "punch" }, 1_000)
    desk.point(1_000, "red", "punch")
    expect(replay(desk.log).rounds[0]?.tally.red.points).toBe(1)
  })

  test("of such a round is kept when a judge scores in it meanwhile", async () => {
    const desk = new BoutDesk(boutRules(-2))
    desk.clock(1_000, "start")
    const { correct, press, draw } = opened(desk)
    for (const key of ["Insert", "KeyR", "Digit1"]) await press(key)
    desk.point(2_000, "blue")
    await draw()
    await press("Enter")
    expect(correct).toHaveBeenCalledExactlyOnceWith({ kind: "point", side: "red", technique: "punch" }, 1_000)
  })

  test("is not begun before the first round", async () => {
    const { correct, press, shown } = opened(new BoutDesk(boutRules(-2)))
    for (const key of ["Insert", "Enter"]) await press(key)
    expect(shown()).toBe("0")
    expect(correct).not.toHaveBeenCalled()
  })

  test("takes nothing back by Delete, which means the line below it", async () => {
    const { correct, press } = opened(kicked())
    for (const key of ["Insert", "Delete"]) await press(key)
    expect(correct).not.toHaveBeenCalled()
  })
})

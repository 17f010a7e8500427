import { describe, expect, test } from "vitest"
import { commandOf, PLAY } from "./panel-keys.ts"

const key = (code: string, shiftKey = false) => ({ code, shiftKey })

describe("KS-23: the keys of the panel", () => {
  test("points stand under both hands, and Shift makes a kick a turning one", () => {
    const pressed = ["KeyA", "KeyS", "KeyD", "KeyJ", "KeyK", "KeyL"].map((code) => commandOf(key(code), PLAY, false))
    expect(pressed).toEqual(
      (["left", "right"] as const).flatMap((at) =>
        (["punch", "trunk", "head"] as const).map((technique) => ({ do: "point", at, technique })),
      ),
    )
    expect(commandOf(key("KeyL", true), PLAY, false)).toEqual({ do: "point", at: "right", technique: "turningHead" })
    expect(commandOf(key("KeyA", true), PLAY, false)).toBeNull()
  })

  test("a passivity is Shift with the key of the gam-jeom, a correction the key that deletes", () => {
    expect(commandOf(key("KeyM", true), PLAY, false)).toEqual({ do: "gamjeom", at: "right", isPassive: true })
    expect(commandOf(key("KeyZ"), PLAY, false)).toEqual({ do: "gamjeom", at: "left", isPassive: false })
    expect(commandOf(key("Backspace"), PLAY, false)).toEqual({ do: "takeLast" })
    expect(commandOf(key("Backspace", true), PLAY, false)).toEqual({ do: "restoreLast" })
    expect(commandOf(key("ArrowLeft", true), PLAY, false)).toEqual({ do: "adjust", by: -100 })
  })

  test("Space is the clock, whatever the panel waits for", () => {
    const modes = [PLAY, { is: "list" }, { is: "code" }, { is: "side", of: "video" }] as const
    for (const mode of modes) expect(commandOf(key("Space"), mode, true)).toEqual({ do: "clock" })
  })

  test("R lets the round go on that was ended, F7 tries the boards", () => {
    expect(commandOf(key("KeyR"), PLAY, false)).toEqual({ do: "reopenRound" })
    expect(commandOf(key("F7"), PLAY, false)).toEqual({ do: "test" })
    expect(commandOf(key("F6"), PLAY, false)).toEqual({ do: "swap" })
    // On every other desk they name the winner.
    for (const winner of ["F8", "F9"]) expect(commandOf(key(winner), PLAY, false)).toBeNull()
    expect(commandOf(key("KeyR"), { is: "list" }, false)).toBeNull()
  })

  test("while a side is asked for A and L name it and no point is given", () => {
    const mode = { is: "side", of: "medical" } as const
    expect(commandOf(key("KeyA"), mode, false)).toEqual({ do: "place", at: "left" })
    expect(commandOf(key("KeyL"), mode, false)).toEqual({ do: "place", at: "right" })
    expect(commandOf(key("KeyS"), mode, false)).toBeNull()
    expect(commandOf(key("Numpad6"), { is: "code" }, false)).toEqual({ do: "digit", digit: 6 })
  })

  test("a digit is the reason of a gam-jeom, and what the panel waits for if it waits", () => {
    expect(commandOf(key("Digit4"), PLAY, false)).toEqual({ do: "reason", digit: 4 })
    expect(commandOf(key("Digit4"), PLAY, true)).toEqual({ do: "digit", digit: 4 })
    expect(commandOf(key("Digit4", true), PLAY, false)).toBeNull()
  })

  test("once U has asked for it an arrow is a vote", () => {
    const mode = { is: "side", of: "vote" } as const
    expect(commandOf(key("ArrowRight"), mode, false)).toEqual({ do: "adjust", by: 1000 })
    expect(commandOf(key("ArrowRight"), { is: "side", of: "medical" }, false)).toBeNull()
  })

  test("a card that is looked at takes Enter, X and Escape, and everything else goes on", () => {
    const verdicts = ["Enter", "KeyX", "Escape"].map((code) => commandOf(key(code), PLAY, true)?.do)
    expect(verdicts).toEqual(["accept", "reject", "escape"])
    expect(commandOf(key("KeyA"), PLAY, true)).toEqual({ do: "point", at: "left", technique: "punch" })
    expect(commandOf(key("KeyZ"), PLAY, true)).toMatchObject({ do: "gamjeom" })
  })
})

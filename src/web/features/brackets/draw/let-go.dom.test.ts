import { beforeEach, expect, test, vi } from "vitest"
import { watchLetGo } from "./let-go.ts"

const slot = document.createElement("button")
const clicked = vi.fn()
slot.addEventListener("click", clicked)
document.body.append(slot)
let isHeld = true
const letGo = vi.fn(() => {
  isHeld = false
})
let stop = (): void => {}

beforeEach(() => {
  stop()
  vi.useFakeTimers()
  isHeld = true
  letGo.mockClear()
  clicked.mockClear()
  stop = watchLetGo(() => isHeld, letGo)
})

const press = (key: string) => slot.dispatchEvent(new KeyboardEvent("keydown", { key, bubbles: true }))
const fire = (type: string) => slot.dispatchEvent(new Event(type, { bubbles: true }))

test("Escape lets go at once and only once, whatever else listens to the key", () => {
  slot.addEventListener("keydown", (event) => event.stopPropagation(), { once: true })
  press("Enter")
  expect(letGo).not.toHaveBeenCalled()
  press("Escape")
  press("Escape")
  expect(letGo).toHaveBeenCalledTimes(1)
})

test("lifting the button after Escape over the same place picks nothing up; the next click does", () => {
  press("Escape")
  fire("mouseup")
  fire("click")
  expect(clicked).not.toHaveBeenCalled()
  vi.runAllTimers()
  fire("mouseup")
  fire("click")
  expect(clicked).toHaveBeenCalledTimes(1)
})

test("a button that was lifted outside the window costs no later click", () => {
  press("Escape")
  fire("mousedown")
  fire("mouseup")
  fire("click")
  expect(clicked).toHaveBeenCalledTimes(1)
})

test("what nobody has dropped is let go when the button or the finger is lifted", () => {
  fire("touchend")
  expect(letGo).toHaveBeenCalledTimes(1)
  isHeld = true
  fire("mouseup")
  expect(letGo).toHaveBeenCalledTimes(2)
  stop()
  isHeld = true
  fire("mouseup")
  press("Escape")
  expect(letGo).toHaveBeenCalledTimes(2)
})

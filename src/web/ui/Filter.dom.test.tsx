import { MantineProvider } from "@mantine/core"
import { act, useState } from "react"
import { createRoot, type Root } from "react-dom/client"
import { afterEach, beforeEach, expect, test, vi } from "vitest"
import { Filter } from "./Filter.tsx"

const options = [
  { value: "1", label: "Львівська область", count: 34 },
  { value: "2", label: "Київська область", count: 7 },
]
const chosen = vi.fn()

function Regions() {
  const [value, setValue] = useState<string | null>(null)
  const choose = (next: string | null): void => {
    chosen(next)
    setValue(next)
  }
  return <Filter label="Область" value={value} options={options} onChange={choose} isSearched />
}

let root: Root
beforeEach(() => {
  vi.stubGlobal("IS_REACT_ACT_ENVIRONMENT", true)
  chosen.mockReset()
  root = createRoot(document.body.appendChild(document.createElement("div")))
  act(() =>
    root.render(
      <MantineProvider env="test">
        <Regions />
      </MantineProvider>,
    ),
  )
})
afterEach(() => {
  act(() => root.unmount())
  document.body.replaceChildren()
  vi.unstubAllGlobals()
})

const button = (name: string): HTMLElement =>
  [...document.querySelectorAll<HTMLElement>("button")].find((one) => (one.title || one.textContent) === name)!
const listed = (): string[] =>
  [...document.querySelectorAll<HTMLElement>("[role=option]")].map(({ textContent }) => textContent ?? "")
const search = (text: string): void =>
  act(() => {
    const input = document.querySelector("input")!
    Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, "value")?.set?.call(input, text)
    input.dispatchEvent(new Event("input", { bubbles: true }))
  })

test("a filter says what it lets through, and is taken off by its cross", () => {
  act(() => button("Область").click())
  expect(listed()).toEqual(["Львівська область34", "Київська область7"])
  act(() => document.querySelectorAll<HTMLElement>("[role=option]")[1]?.click())
  expect(chosen).toHaveBeenLastCalledWith("2")
  expect(button("Область: Київська область")).toBeDefined()
  expect(button("Область")).toBeUndefined()
  act(() => button("Область: прибрати фільтр").click())
  expect(chosen).toHaveBeenLastCalledWith(null)
  expect(button("Область")).toBeDefined()
})

test("a long list is searched by parts of words, and says if nothing is found", () => {
  act(() => button("Область").click())
  search("обл київ")
  expect(listed()).toEqual(["Київська область7"])
  search("ґґґ")
  expect(listed()).toEqual([])
  expect(document.body.textContent).toContain("Нічого не знайдено")
})

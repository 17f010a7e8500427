import { MantineProvider } from "@mantine/core"
import { act, useState } from "react"
import { createRoot, type Root } from "react-dom/client"
import { afterEach, beforeEach, expect, test, vi } from "vitest"
import { HistorySearch } from "./HistorySearch.tsx"

let address = ""
let lead: (text: string) => void = () => {}

/** As the page, whose address holds what is searched for. */
function Page() {
  const [text, setText] = useState("")
  address = text
  lead = setText
  return <HistorySearch text={text} onSearch={setText} />
}

let root: Root
beforeEach(() => {
  vi.stubGlobal("IS_REACT_ACT_ENVIRONMENT", true)
  vi.useFakeTimers()
  root = createRoot(document.body.appendChild(document.createElement("div")))
  act(() =>
    root.render(
      <MantineProvider env="test">
        <Page />
      </MantineProvider>,
    ),
  )
})
afterEach(() => {
  act(() => root.unmount())
  document.body.replaceChildren()
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

const field = (): HTMLInputElement => document.querySelector("input")!
const type = (text: string): void =>
  act(() => {
    Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, "value")?.set?.call(field(), text)
    field().dispatchEvent(new Event("input", { bubbles: true }))
  })
const pause = (): void => act(() => void vi.advanceTimersByTime(300))

test("a blank behind a word stays in the field while the word is searched for", () => {
  type("Корт ")
  pause()
  expect(address).toBe("Корт")
  expect(field().value).toBe("Корт ")
  type("Корт 1")
  pause()
  expect(address).toBe("Корт 1")
})

test("another search of the address stands in the field: the way back, and «Скинути»", () => {
  type("Корт 1")
  pause()
  act(() => lead(""))
  expect(field().value).toBe("")
})

import { QueryClient, QueryClientProvider, useQuery } from "@tanstack/react-query"
import { act, useRef } from "react"
import { createRoot, type Root } from "react-dom/client"
import { afterEach, beforeEach, expect, test, vi } from "vitest"
import { useSettled } from "./use-settled.ts"

let root: Root
const host = document.createElement("div")
beforeEach(() => {
  vi.stubGlobal("IS_REACT_ACT_ENVIRONMENT", true)
  vi.useFakeTimers()
  root = createRoot(host)
})
afterEach(async () => {
  await act(async () => root.unmount())
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

/** A frame around a page that asks for something; what it shows until the answer comes may be empty. */
async function opened(meanwhile: string) {
  let answer: (value: string) => void = () => {}
  const asked = new Promise<string>((resolve) => {
    answer = resolve
  })
  function Frame() {
    const main = useRef<HTMLElement>(null)
    const isSettled = useSettled(main)
    const { data } = useQuery({ queryKey: ["page"], queryFn: () => asked })
    return (
      <>
        <main ref={main}>{data === undefined ? meanwhile && <i className={meanwhile} /> : <p>{data}</p>}</main>
        {isSettled && <nav />}
      </>
    )
  }
  await act(async () => {
    root.render(
      <QueryClientProvider client={new QueryClient()}>
        <Frame />
      </QueryClientProvider>,
    )
  })
  const pass = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms))
  return { pass, answer, hasCome: () => host.querySelector("nav") !== null }
}

test("what stands around a page comes shortly after the page has what it asked for", async () => {
  const { pass, answer, hasCome } = await opened("")
  await pass(1_000)
  expect(hasCome()).toBe(false)
  answer("сітка")
  await pass(150)
  expect(hasCome()).toBe(false)
  await pass(150)
  expect(hasCome()).toBe(true)
})

test("it does not wait for ever for a page that does not come", async () => {
  const { pass, hasCome } = await opened("mantine-Loader-root")
  await pass(2_900)
  expect(hasCome()).toBe(false)
  await pass(200)
  expect(hasCome()).toBe(true)
})

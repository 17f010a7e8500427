import { MantineProvider } from "@mantine/core"
import { ModalsProvider } from "@mantine/modals"
import { Notifications } from "@mantine/notifications"
import { QueryClient, QueryClientProvider } from "@tanstack/react-query"
import { act } from "react"
import { createRoot, type Root } from "react-dom/client"
import { afterEach, beforeEach, expect, test, vi } from "vitest"
import { FileLink } from "#web/ui/FileLink.tsx"
import { useSavePaper } from "./use-save-paper.ts"

const TOURNAMENT = 1
const OF = 7

function Links() {
  const savePaper = useSavePaper(TOURNAMENT)
  return (
    <>
      <FileLink href="/whole" file="whole.pdf" text="whole" save={savePaper} />
      <FileLink href="/own" file="own.pdf" text="own" save={(file) => savePaper(file, OF)} />
      <FileLink href="/other" file="other.pdf" text="other" save={(file) => savePaper(file, OF + 1)} />
    </>
  )
}

let root: Root
let fetched: string[]
/** How the server answers; null: not at all. */
let answer: ((url: string) => Response) | null
beforeEach(() => {
  vi.stubGlobal("IS_REACT_ACT_ENVIRONMENT", true)
  fetched = []
  answer = asking
  vi.stubGlobal("fetch", async (url: string) => {
    fetched.push(url)
    if (answer === null) throw new TypeError("no network")
    return answer(url)
  })
  vi.spyOn(URL, "createObjectURL").mockReturnValue("blob:paper")
  root = createRoot(document.body.appendChild(document.createElement("div")))
})
afterEach(() => {
  act(() => root.unmount())
  document.body.replaceChildren()
  vi.restoreAllMocks()
  vi.unstubAllGlobals()
})

/** As the server: somebody stands outside of one category, which the paper of the whole holds too. */
function asking(url: string): Response {
  const isAsked = !url.startsWith("/other") && url.endsWith("agreed=")
  const message = "Не в сітці 1 спортсмен: Бойко Іван («Кадети»). Усе одно друкувати?"
  const errors = [{ field: null, code: "athletes_outside", message }]
  return isAsked ? new Response(JSON.stringify({ status: 409, errors }), { status: 409 }) : new Response("pdf")
}

const draw = (): Promise<void> =>
  act(async () =>
    root.render(
      <QueryClientProvider client={new QueryClient()}>
        <MantineProvider env="test">
          <ModalsProvider>
            <Notifications />
            <Links />
          </ModalsProvider>
        </MantineProvider>
      </QueryClientProvider>,
    ),
  )

const press = (text: string): Promise<void> =>
  act(async () => {
    const found = [...document.querySelectorAll<HTMLElement>("a, button")].find((one) => one.textContent === text)
    if (!found) throw new Error(`no ${text}`)
    found.click()
  })
const shown = (): string => document.body.textContent ?? ""

test("a paper of a category outside of which somebody stands, or of all, is made after a question that names him", async () => {
  await draw()
  await press("other")
  await expect.poll(() => fetched).toEqual(["/other?agreed="])
  for (const link of ["own", "whole"]) {
    fetched = []
    await press(link)
    await expect.poll(shown).toContain("Бойко Іван")
    await press("Усе одно друкувати")
    await expect.poll(() => fetched).toEqual([`/${link}?agreed=`, `/${link}?agreed=athletes_outside`])
    await expect.poll(shown).not.toContain("Бойко Іван")
  }
})

test("who does not want it any more gets no paper and no notice", async () => {
  await draw()
  await press("own")
  await expect.poll(shown).toContain("Бойко Іван")
  await press("Залишити")
  await expect.poll(shown).not.toContain("Бойко Іван")
  expect(fetched).toEqual(["/own?agreed="])
  expect(document.querySelector("[role=alert]")).toBeNull()
})

test("what the server could not check is not made: the failure is told, and the next press asks", async () => {
  await draw()
  answer = null
  await press("own")
  await expect.poll(shown).toContain("Не вдалося завантажити файл")
  expect(shown()).not.toContain("Бойко Іван")
  answer = asking
  await press("own")
  await expect.poll(shown).toContain("Бойко Іван")
  await press("Залишити")
  await expect.poll(shown).not.toContain("Бойко Іван")
})

import { MantineProvider } from "@mantine/core"
import { ModalsProvider } from "@mantine/modals"
import { QueryClient, QueryClientProvider } from "@tanstack/react-query"
import { act } from "react"
import { createRoot, type Root } from "react-dom/client"
import { afterEach, beforeEach, expect, test, vi } from "vitest"
import { roleQuery } from "#web/tournament/use-role.ts"
import { FileLink } from "#web/ui/FileLink.tsx"
import { useSavePaper } from "./use-save-paper.ts"

const TOURNAMENT = 1
const OF = 7

function Links() {
  const savePaper = useSavePaper(TOURNAMENT)
  return (
    <>
      <FileLink href="/whole" file="whole.pdf" text="whole" save={savePaper} />
      <FileLink href="/own" file="own.pdf" text="own" save={(file) => savePaper(file, [OF])} />
      <FileLink href="/other" file="other.pdf" text="other" save={(file) => savePaper(file, [OF + 1])} />
    </>
  )
}

let root: Root
let fetched: string[]
beforeEach(() => {
  vi.stubGlobal("IS_REACT_ACT_ENVIRONMENT", true)
  fetched = []
  const outside = [{ athlete: 3, name: "Бойко Іван", category: OF, category_name: "Кадети" }]
  vi.stubGlobal("fetch", async (url: string) => {
    if (url.endsWith("/progress")) return new Response(JSON.stringify({ status: 200, outside }))
    fetched.push(url)
    return new Response("pdf")
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

async function draw(role: "secretary" | "judge"): Promise<void> {
  const queries = new QueryClient()
  queries.setQueryData(roleQuery(TOURNAMENT).queryKey, role)
  await act(async () =>
    root.render(
      <QueryClientProvider client={queries}>
        <MantineProvider env="test">
          <ModalsProvider>
            <Links />
          </ModalsProvider>
        </MantineProvider>
      </QueryClientProvider>,
    ),
  )
}

const press = (text: string): Promise<void> =>
  act(async () => {
    const found = [...document.querySelectorAll<HTMLElement>("a, button")].find((one) => one.textContent === text)
    if (!found) throw new Error(`no ${text}`)
    found.click()
  })
const shown = (): string => document.body.textContent ?? ""

test("a paper of a category outside of which somebody stands, or of all, is made after a question that names him", async () => {
  await draw("secretary")
  await press("other")
  await expect.poll(() => fetched).toEqual(["/other"])
  for (const [at, link] of ["own", "whole"].entries()) {
    await press(link)
    await expect.poll(shown).toContain("Бойко Іван")
    expect(fetched).toHaveLength(1 + at)
    await press("Усе одно надрукувати")
    await expect.poll(() => fetched[1 + at]).toBe(`/${link}`)
    await expect.poll(shown).not.toContain("Бойко Іван")
  }
})

test("who could not change it is not asked", async () => {
  await draw("judge")
  await press("whole")
  await expect.poll(() => fetched).toEqual(["/whole"])
})

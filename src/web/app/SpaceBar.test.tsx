import { QueryClient, QueryClientProvider } from "@tanstack/react-query"
import { renderToStaticMarkup } from "react-dom/server"
import { expect, test } from "vitest"
import { SpaceBar } from "./SpaceBar.tsx"

test("whoever works is told that the disk runs full while there is time, and when nothing is saved any more", () => {
  const shown = (space: string): string => {
    const queries = new QueryClient()
    queries.setQueryData(["health"], { version: "0", copies: "sound", space })
    return renderToStaticMarkup(
      <QueryClientProvider client={queries}>
        <SpaceBar />
      </QueryClientProvider>,
    )
  }
  expect(shown("enough")).toBe("")
  expect(shown("low")).toMatch(/закінчується місце.*Усе ще зберігається/)
  expect(shown("full")).toMatch(/немає місця: нове не зберігається/)
})

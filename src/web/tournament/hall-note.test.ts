import { readdirSync, readFileSync } from "node:fs"
import { fileURLToPath } from "node:url"
import { expect, test } from "vitest"

const web = fileURLToPath(new URL("..", import.meta.url))

/** Pages that follow a tournament and show nothing that a hall writes all day long. */
const WITHOUT: readonly string[] = [
  // The frame around it says it.
  "app/overview/OverviewPage.tsx",
  // A draw that is replayed is over.
  "features/brackets/ceremony/CeremonyPage.tsx",
  // Entries before the tournament.
  "features/applications/own/OwnPage.tsx",
]

test("every page that follows a tournament says of when it is once the hall is silent, or is named here with the reason", () => {
  const silent = readdirSync(web, { recursive: true, encoding: "utf8" }).filter((file) => {
    if (!file.endsWith("Page.tsx")) return false
    const text = readFileSync(`${web}/${file}`, "utf8")
    return text.includes("useLive(") && !text.includes("<HallNote id={id} />")
  })
  expect(silent.sort()).toEqual([...WITHOUT].sort())
})

test("the frame of a tournament says it for all pages inside", () => {
  expect(readFileSync(`${web}/app/workspace/Bars.tsx`, "utf8")).toContain("<HallNote id={tournament} />")
})

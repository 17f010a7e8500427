import { MantineProvider } from "@mantine/core"
import { renderToStaticMarkup } from "react-dom/server"
import { expect, test } from "vitest"
import type { WireDayFight } from "#contract/applications/participation.ts"
import { DayFights } from "./DayFights.tsx"

const fight: WireDayFight = {
  category: 1,
  technicalNumber: 0,
  number: 12,
  day: 1,
  court: "Корт 1",
  blue: { id: 1, name: "Гора Ян", organization: "Тигр", unranked: false },
  red: { id: 2, name: "Гість Ян", organization: "Барс", unranked: true },
  state: "ready",
  expected: "",
  ahead: 0,
  winner: 0,
  decision: "",
  bluePoints: null,
  redPoints: null,
}

test("a fight of somebody's day says who fights outside the competition, in its label too", () => {
  const text = renderToStaticMarkup(
    <MantineProvider>
      <DayFights fights={[fight]} own={new Set([1])} names={new Map()} />
    </MantineProvider>,
  )
  expect(text.match(/Гість Ян \(п\/к\)/g)).toHaveLength(2)
  expect(text).not.toContain("Гора Ян (")
})

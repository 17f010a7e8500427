import { MantineProvider } from "@mantine/core"
import { ModalsProvider } from "@mantine/modals"
import { act } from "react"
import { createRoot, type Root } from "react-dom/client"
import { afterEach, beforeEach, expect, test, vi } from "vitest"
import { CallFailed } from "#contract/wire/client.ts"
import type { CategoryId } from "#domain/ids.ts"
import { type OutsideDialog, onWish } from "#web/tournament/outside/open-placing.ts"
import { insists, isCourtQuestion } from "./ask-anyway.tsx"

let root: Root
beforeEach(async () => {
  vi.stubGlobal("IS_REACT_ACT_ENVIRONMENT", true)
  root = createRoot(document.body.appendChild(document.createElement("div")))
  await act(async () =>
    root.render(
      <MantineProvider env="test">
        <ModalsProvider>
          <h1>Корт 1</h1>
        </ModalsProvider>
      </MantineProvider>,
    ),
  )
})
afterEach(() => {
  act(() => root.unmount())
  document.body.replaceChildren()
  vi.unstubAllGlobals()
})

const OUTSIDE = {
  code: "athletes_outside",
  field: null,
  message: "Не в сітці 1 спортсмен: Бойко І. Р. («Кадети»). Усе одно викликати?",
}
const RESTS = {
  code: "athlete_resting",
  field: null,
  message: "Спортсмен ще відпочиває після поєдинку: лишилося 7 хв. Потрібне підтвердження",
}
const FIGHT = { number: 12, category: 3 as CategoryId }
const title = (): string | null | undefined => document.querySelector("h2")?.textContent
const focused = (): string | null | undefined => document.activeElement?.textContent

test("who stands outside is named, and the focused button goes on: one key", async () => {
  let answer: Promise<boolean> = Promise.resolve(false)
  await act(async () => {
    answer = insists(new CallFailed(409, [OUTSIDE]), { tournament: 7, fight: FIGHT, step: "call" })
  })
  await expect.poll(focused).toBe("Усе одно викликати")
  expect(document.body.textContent).toContain("Не в сітці 1 спортсмен: Бойко І. Р. («Кадети»).")
  expect(document.body.textContent).not.toContain("Усе одно викликати?")
  expect(title()).toBe("Викликати № 12?")
  await act(async () => (document.activeElement as HTMLElement).click())
  expect(await answer).toBe(true)
})

test("the question leads to the free places of the fight's category, and the fight is not called", async () => {
  const wishes: OutsideDialog[] = []
  const over = onWish((wish) => wishes.push(wish))
  let answer: Promise<boolean> = Promise.resolve(true)
  await act(async () => {
    answer = insists(new CallFailed(409, [OUTSIDE]), { tournament: 7, fight: FIGHT, step: "call" })
  })
  const place = [...document.querySelectorAll("button")].find((one) => one.textContent === "Поставити на вільні місця")
  await act(async () => place?.click())
  expect([await answer, wishes]).toEqual([false, [{ kind: "placing", tournament: 7, category: 3 }]])
  over()
})

test("everything is asked at once; while an athlete rests, Enter leaves him his rest", async () => {
  let answer: Promise<boolean> = Promise.resolve(true)
  await act(async () => {
    answer = insists(new CallFailed(409, [RESTS, OUTSIDE]), { tournament: 7, fight: FIGHT, step: "start" })
  })
  await expect.poll(focused).toBe("Залишити")
  expect(document.body.textContent).toContain("лишилося 7 хв. Не в сітці 1 спортсмен: Бойко І. Р. («Кадети»).")
  await act(async () => (document.activeElement as HTMLElement).click())
  expect(await answer).toBe(false)
})

test("what cannot be insisted on is no question", () => {
  const held = { code: "fight_held", field: null, message: "Поєдинок 101 чекає на рішення щодо протесту" }
  expect(
    [[OUTSIDE], [RESTS, OUTSIDE], [held], [OUTSIDE, held], []].map((errors) =>
      isCourtQuestion(new CallFailed(409, errors)),
    ),
  ).toEqual([true, true, false, false, false])
})

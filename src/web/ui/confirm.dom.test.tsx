import { MantineProvider } from "@mantine/core"
import { ModalsProvider } from "@mantine/modals"
import { act } from "react"
import { createRoot } from "react-dom/client"
import { afterEach, expect, test, vi } from "vitest"
import { confirm } from "./confirm.tsx"

afterEach(() => {
  document.body.replaceChildren()
  vi.unstubAllGlobals()
})

test("what a question says ends as a sentence, also where it is the server's refusal", async () => {
  vi.stubGlobal("IS_REACT_ACT_ENVIRONMENT", true)
  const root = createRoot(document.body.appendChild(document.createElement("div")))
  await act(async () =>
    root.render(
      <MantineProvider env="test">
        <ModalsProvider>{null}</ModalsProvider>
      </MantineProvider>,
    ),
  )
  for (const [body, shown] of [
    ["Категорію завершено, медалі вручено", "Категорію завершено, медалі вручено."],
    ["Зникне 1 результат.", "Зникне 1 результат."],
    ["Змінити?", "Змінити?"],
  ] as const) {
    let asked: Promise<boolean> | undefined
    await act(async () => {
      asked = confirm({ title: "Зберегти?", body, action: "Зберегти" })
    })
    expect(document.querySelector("[role=dialog]")?.textContent).toContain(`${shown}Залишити`)
    const cancel = [...document.querySelectorAll("button")].find((one) => one.textContent === "Залишити")
    await act(async () => cancel?.click())
    expect(await asked).toBe(false)
  }
  await act(async () => root.unmount())
})

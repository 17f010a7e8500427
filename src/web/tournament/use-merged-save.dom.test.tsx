import { MantineProvider } from "@mantine/core"
import { act } from "react"
import { createRoot, type Root } from "react-dom/client"
import { afterEach, beforeEach, expect, test, vi } from "vitest"
import { CallFailed } from "#contract/wire/client.ts"
import { ContestedNote } from "./ContestedNote.tsx"
import { asWritten } from "./contest-lines.ts"
import { useMergedSave } from "./use-merged-save.ts"

const opened = { values: { weight: "44", coach: "Бойко" }, revision: 5 }
let stored = opened
const send = async (values: typeof opened.values, revision = 0): Promise<number> => {
  if (revision < stored.revision) throw new CallFailed(409, [{ field: null, code: "state_moved", message: "…" }])
  stored = { values, revision: revision + 1 }
  return stored.revision
}

function Form() {
  const { save, contest } = useMergedSave({ base: opened, send, present: async () => stored, take: () => {} })
  const words = { weight: asWritten("Вага"), coach: asWritten("Тренер") }
  return (
    <>
      <ContestedNote contest={contest} who="Шульга Іван" words={words} />
      <button type="button" onClick={() => save({ weight: "45", coach: "Бойко" })} />
    </>
  )
}

let root: Root
beforeEach(() => {
  vi.stubGlobal("IS_REACT_ACT_ENVIRONMENT", true)
  stored = opened
  root = createRoot(document.body.appendChild(document.createElement("div")))
  act(() =>
    root.render(
      <MantineProvider env="test">
        <Form />
      </MantineProvider>,
    ),
  )
})
afterEach(() => {
  act(() => root.unmount())
  document.body.replaceChildren()
  vi.unstubAllGlobals()
})

const press = (): Promise<void> => act(async () => document.querySelector("button")?.click())
const note = (): string | null | undefined => document.querySelector("[role=alert]")?.textContent

test("a form that two have changed names field, person and both values", async () => {
  stored = { values: { weight: "47", coach: "Мазур" }, revision: 6 }
  await press()
  expect(note()).toMatch(/^Поки Ви редагували, .+Вага \(Шульга Іван\): тут 45, в іншому вікні записано 47$/)
  expect(note()).not.toContain("Тренер")
})

test("a form whose fields nobody else has changed says nothing", async () => {
  stored = { values: { weight: "44", coach: "Мазур" }, revision: 6 }
  await press()
  expect(note()).toBeUndefined()
  expect(stored.values).toEqual({ weight: "45", coach: "Мазур" })
})

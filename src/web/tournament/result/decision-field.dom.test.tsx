import { MantineProvider } from "@mantine/core"
import { act } from "react"
import { createRoot, type Root } from "react-dom/client"
import { afterEach, beforeEach, expect, test, vi } from "vitest"
import { ResultFields } from "./ResultFields.tsx"
import { blankForm } from "./result-form.ts"

let root: Root
beforeEach(() => {
  vi.stubGlobal("IS_REACT_ACT_ENVIRONMENT", true)
  root = createRoot(document.body.appendChild(document.createElement("div")))
})
afterEach(() => {
  act(() => root.unmount())
  document.body.replaceChildren()
  vi.unstubAllGlobals()
})

const athlete = { name: "Коваль Ія", organization: "Тигр", region: "Київ" }

/** The label of the field and its choices, when that winner is chosen. */
function choices(winner: "" | "both") {
  act(() =>
    root.render(
      <MantineProvider env="test">
        <ResultFields
          form={{ ...blankForm, winner }}
          problem={null}
          athletes={{ blue: athlete, red: athlete }}
          isByRounds={false}
          isPending={false}
          onChange={() => {}}
        />
      </MantineProvider>,
    ),
  )
  const field = document.querySelector("select")
  return { label: field?.labels[0]?.textContent, texts: [...(field?.options ?? [])].map(({ text }) => text) }
}

test("the reason of a result does not say again what its label says", () => {
  const { label, texts } = choices("")
  expect(label).toBe("Перемога")
  expect(texts).toContain("PTG – за балами чи за різницею балів")
  expect(texts.filter((text) => text.includes("Перемога"))).toEqual([])
})

test("of two who are both out no reason speaks of a win or of an opponent", () => {
  const { label, texts } = choices("both")
  expect(label).toBe("Причина")
  expect(texts).toEqual(expect.arrayContaining(["DSQ", "DQB – Дискваліфікація за неспортивну поведінку"]))
  expect(texts.filter((text) => /перемог|суперник/i.test(text))).toEqual([])
})

import { MantineProvider } from "@mantine/core"
import { createMemoryHistory, createRootRoute, createRouter, RouterProvider } from "@tanstack/react-router"
import { act } from "react"
import { createRoot, type Root } from "react-dom/client"
import { afterEach, beforeEach, expect, test, vi } from "vitest"
import { saveContact } from "#contract/office/calls.ts"
import { CallFailed } from "#contract/wire/client.ts"
import { FormPage } from "./FormPage.tsx"
import { FieldGrid } from "./field-grid.tsx"
import { switchField, textField } from "./fields.tsx"
import { useEditForm } from "./use-edit-form.ts"

const send = vi.fn<(values: object) => Promise<{ id: number }>>()
const closed = vi.fn()
const main = [
  textField("name", { label: "Ім’я" }),
  switchField("role", {
    label: "Роль",
    options: [
      { value: "coach", label: "Тренер" },
      { value: "representative", label: "Представник" },
    ],
  }),
]
const rare = [textField("note", { label: "Нотатка" })]

function Form() {
  const initial = { name: "", role: "coach", note: "" }
  const edit = useEditForm({ endpoint: saveContact, initial, send, onSaved: () => {} })
  const { form, rules } = edit
  return (
    <FormPage
      edit={edit}
      head={{ title: "Контакт" }}
      onClose={closed}
      sections={[
        { key: "main", title: "Основне", count: "2", content: <FieldGrid form={form} rules={rules} fields={main} /> },
        {
          key: "rare",
          title: "Інше",
          names: ["note"],
          isFolded: true,
          content: <FieldGrid form={form} rules={rules} fields={rare} />,
        },
      ]}
    />
  )
}

let root: Root
beforeEach(async () => {
  vi.stubGlobal("IS_REACT_ACT_ENVIRONMENT", true)
  vi.resetAllMocks()
  root = createRoot(document.body.appendChild(document.createElement("div")))
  const router = createRouter({
    routeTree: createRootRoute({ component: Form }),
    history: createMemoryHistory(),
  })
  await act(async () => {
    await router.load()
    root.render(
      <MantineProvider env="test">
        <RouterProvider router={router as never} />
      </MantineProvider>,
    )
  })
})
afterEach(() => {
  act(() => root.unmount())
  document.body.replaceChildren()
  vi.unstubAllGlobals()
})

const input = (path: string) => document.querySelector<HTMLInputElement>(`input[data-path=${path}]`)
const type = (path: string, text: string): void =>
  act(() => {
    const target = input(path)!
    Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, "value")?.set?.call(target, text)
    target.dispatchEvent(new Event("input", { bubbles: true }))
  })
const item = (title: string) =>
  [...document.querySelectorAll<HTMLButtonElement>("nav button")].find(({ textContent }) =>
    textContent?.startsWith(title),
  )!

test("the list of the sections has their figures, and leads to a section that was folded", async () => {
  expect([...document.querySelectorAll("nav button")].map(({ textContent }) => textContent)).toEqual([
    "Основне2",
    "Інше",
  ])
  expect(input("note")).toBeNull()
  act(() => item("Інше").click())
  expect(input("note")).not.toBeNull()
  await act(async () => new Promise<void>((resolve) => requestAnimationFrame(() => resolve())))
  expect(document.activeElement?.querySelector("h2")?.textContent).toBe("Інше")
})

test("a folded section opens if the server refuses what is in it", async () => {
  send.mockRejectedValue(new CallFailed(400, [{ field: "note", code: "x", message: "Задовга нотатка" }]))
  await act(async () => {
    document.querySelector("form")?.dispatchEvent(new Event("submit", { bubbles: true, cancelable: true }))
  })
  expect(input("note")?.getAttribute("aria-invalid")).toBe("true")
  expect(document.body.textContent).toContain("Задовга нотатка")
})

test("what is typed is called unsaved, a switch gives its word, and Ctrl+Enter saves from a line of text", async () => {
  send.mockResolvedValue({ id: 1 })
  expect(document.querySelector("header [role=status]")).toBeNull()
  type("name", "Ткач")
  expect(document.querySelector("header [role=status]")?.textContent).toBe("Є незбережені зміни")
  act(() => document.querySelector<HTMLInputElement>("input[type=radio][value=representative]")?.click())
  await act(async () => {
    const enter = { key: "Enter", ctrlKey: true, bubbles: true, cancelable: true }
    input("name")?.dispatchEvent(new KeyboardEvent("keydown", enter))
  })
  expect(send.mock.calls).toEqual([[{ name: "Ткач", role: "representative", note: "" }]])
})

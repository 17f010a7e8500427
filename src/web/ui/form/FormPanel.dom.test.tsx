import { MantineProvider } from "@mantine/core"
import { act, type ReactNode } from "react"
import { createRoot, type Root } from "react-dom/client"
import { afterEach, beforeEach, expect, test, vi } from "vitest"
import { saveContact } from "#contract/office/calls.ts"
import { CallFailed } from "#contract/wire/client.ts"
import type { GuardedClose } from "../use-guarded-close.ts"
import { dateField, isDayOrNone } from "./date-field.tsx"
import { DialogGuard } from "./dialog-guard.ts"
import { FormPanel } from "./FormPanel.tsx"
import { areaField, choiceField, groupField, searchField, suggestField, textField, tickField } from "./fields.tsx"
import { passwordField } from "./password-field.tsx"
import { type EditForm, useEditForm } from "./use-edit-form.ts"

const send = vi.fn<(values: object) => Promise<{ id: number } | null>>()
const saved = vi.fn()
const fields = [
  textField("name", { label: "Ім’я" }),
  choiceField("role", { label: "Роль", options: [{ value: "coach", label: "Тренер" }] }),
  suggestField("organization", { label: "Клуб", suggestions: ["Тигр", "Барс"] }),
]

function Form() {
  const edit = useEditForm({
    endpoint: saveContact,
    initial: { name: "", role: "coach", organization: "" },
    validate: ({ name }) => (name === "?" ? { name: "Так не буває" } : {}),
    send,
    onSaved: saved,
  })
  return <FormPanel edit={edit} fields={fields} onClose={() => {}} />
}

let root: Root
beforeEach(() => {
  vi.stubGlobal("IS_REACT_ACT_ENVIRONMENT", true)
  vi.resetAllMocks()
  root = createRoot(document.body.appendChild(document.createElement("div")))
  draw(<Form />)
})
afterEach(() => {
  act(() => root.unmount())
  document.body.replaceChildren()
  vi.unstubAllGlobals()
})

const draw = (node: ReactNode): void => act(() => root.render(<MantineProvider env="test">{node}</MantineProvider>))
const input = (label: string): HTMLInputElement => {
  const found = [...document.querySelectorAll("label")].find(
    ({ textContent }) => textContent?.replace(" *", "") === label,
  )
  return document.querySelector<HTMLInputElement>(`#${found?.htmlFor}`)!
}
const type = (label: string, text: string): void =>
  act(() => {
    const target = input(label)
    Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, "value")?.set?.call(target, text)
    target.dispatchEvent(new Event("input", { bubbles: true }))
  })
const submit = (): Promise<void> =>
  act(async () => {
    document.querySelector("form")?.dispatchEvent(new Event("submit", { bubbles: true, cancelable: true }))
  })
const errorOf = (label: string): string | undefined =>
  document.getElementById(input(label).getAttribute("aria-describedby")?.split(" ")[0] ?? "")?.textContent ?? undefined

test("the first field is focused, and the fields take their lengths from the contract", () => {
  expect(document.activeElement).toBe(input("Ім’я"))
  expect(input("Ім’я").maxLength).toBe(200)
})

test("a field in which something half typed stands is not sent as empty: it says so, and has the focus", async () => {
  type("Ім’я", "Ткач")
  const half = vi.spyOn(input("Клуб"), "validity", "get").mockReturnValue({ badInput: true } as ValidityState)
  await submit()
  expect(send).not.toHaveBeenCalled()
  expect(errorOf("Клуб")).toBe("Укажіть справжні день і час повністю або очистьте поле")
  expect(document.activeElement).toBe(input("Клуб"))
  half.mockRestore()
  await submit()
  expect(send).toHaveBeenCalledTimes(1)
})

test("what was typed is sent once, however often the button is pressed, and the answer is handed on", async () => {
  let answer: (done: { id: number }) => void = () => {}
  send.mockImplementation(() => new Promise((resolve) => (answer = resolve)))
  type("Ім’я", "Ткач")
  await submit()
  await submit()
  expect(send.mock.calls).toEqual([[{ name: "Ткач", role: "coach", organization: "" }]])
  expect(document.querySelector("[type=submit]")?.textContent).toContain("Збереження")
  await act(async () => answer({ id: 7 }))
  expect(saved).toHaveBeenCalledWith({ id: 7 })
})

test("what is saved asks nothing any more when its answer leads to another page", async () => {
  let isTyped = (): boolean => false
  const watch: GuardedClose["watch"] = (check) => {
    isTyped = check
    return () => {}
  }
  draw(
    <DialogGuard value={{ requestClose: () => {}, watch }}>
      <Form key="in a dialog" />
    </DialogGuard>,
  )
  type("Ім’я", "Ткач")
  expect(isTyped()).toBe(true)
  send.mockResolvedValue({ id: 7 })
  let wasTyped = true
  saved.mockImplementation(() => {
    wasTyped = isTyped()
  })
  await submit()
  expect(wasTyped).toBe(false)
})

test("a form that adds is as it opened once it is saved: the same is not added twice, and nothing is asked", async () => {
  let isDirty: (() => boolean) | undefined
  function Adding() {
    const edit: EditForm<{ name: string }> = useEditForm({
      endpoint: saveContact,
      initial: { name: "" },
      send,
      onSaved: () => edit.empty(),
    })
    isDirty = edit.form.isDirty
    return <FormPanel edit={edit} fields={[textField("name", { label: "Ім’я" })]} />
  }
  draw(<Adding />)
  type("Ім’я", "Ткач")
  send.mockResolvedValue({ id: 7 })
  await submit()
  expect(input("Ім’я").value).toBe("")
  expect(isDirty?.()).toBe(false)
})

test("a refusal stands at its field, which gets the focus; what belongs to no field stands above", async () => {
  vi.useFakeTimers()
  send.mockRejectedValue(
    new CallFailed(400, [
      { field: "organization", code: "x", message: "Такого клубу немає" },
      { field: null, code: "y", message: "Турнір завершено" },
    ]),
  )
  await submit()
  act(() => vi.runAllTimers())
  vi.useRealTimers()
  expect(errorOf("Клуб")).toBe("Такого клубу немає")
  expect(document.querySelector("[role=alert]")?.textContent).toMatch(/Не збережено.*Турнір завершено/)
  expect(document.activeElement).toBe(input("Клуб"))
  expect(saved).not.toHaveBeenCalled()
})

test("what can be seen at once is not sent, and the first wrong field is focused", async () => {
  type("Ім’я", "?")
  act(() => input("Клуб").focus())
  await submit()
  expect(send).not.toHaveBeenCalled()
  expect([errorOf("Ім’я"), document.activeElement]).toEqual(["Так не буває", input("Ім’я")])
})

test("nothing saved leaves the form as it is", async () => {
  send.mockResolvedValue(null)
  await submit()
  expect(saved).not.toHaveBeenCalled()
})

test("Enter in an open list chooses and does not send the form; in a closed one it sends", () => {
  const enter = (): boolean => {
    const event = new KeyboardEvent("keydown", { key: "Enter", code: "Enter", bubbles: true, cancelable: true })
    act(() => void input("Клуб").dispatchEvent(event))
    return event.defaultPrevented
  }
  act(() => input("Клуб").focus())
  type("Клуб", "ти")
  expect(input("Клуб").getAttribute("aria-expanded")).toBe("true")
  expect([enter(), input("Клуб").value]).toEqual([true, "Тигр"])
  expect([enter(), input("Клуб").value]).toEqual([false, "Тигр"])
})

test("a day is sent as the wire writes it, and text that is no day or a later one stays as it was typed", async () => {
  draw(<Day />)
  for (const wrong of ["31.02.2012", "01.01.2999", "07.05", "070520"]) {
    type("День", wrong)
    await submit()
    expect([send.mock.calls, errorOf("День"), input("День").value]).toEqual([[], "Такого дня немає", wrong])
  }
  type("День", "05.09.2012")
  await submit()
  expect(send.mock.calls).toEqual([[{ day: "2012-09-05" }]])
})

test("a day is typed with digits alone, shown as people write it once the field is left, and never emptied", async () => {
  draw(<Day />)
  const day = input("День")
  expect([day.inputMode, day.placeholder]).toEqual(["numeric", "дд.мм.рррр"])
  act(() => day.focus())
  for (const text of ["07052013", "7.5.13", "07/05/2013"]) {
    type("День", text)
    expect(day.value).toBe(text)
    act(() => day.blur())
    expect(day.value).toBe("07.05.2013")
    act(() => day.focus())
  }
  type("День", "07.0")
  act(() => day.blur())
  expect(day.value).toBe("07.0")
  expect(document.querySelector("[data-dates-dropdown], table"), "no calendar that covers the next field").toBeNull()
})

function Day() {
  const edit = useEditForm({
    endpoint: saveContact,
    initial: { day: "" },
    validate: ({ day }) => (isDayOrNone(day, "2026-01-01") ? {} : { day: "Такого дня немає" }),
    send,
    onSaved: saved,
  })
  return <FormPanel edit={edit} fields={[dateField("day", { label: "День", last: "2026-01-01", isBirth: true })]} />
}

test("each kind of field gives its value: a tick, one of many, a secret, a text of several lines under a heading", async () => {
  draw(<Kinds />)
  act(() => input("Суддя").click())
  act(() => input("Область").focus())
  type("Область", "льв")
  act(() => {
    input("Область").dispatchEvent(new KeyboardEvent("keydown", { key: "Enter", code: "Enter", bubbles: true }))
  })
  type("Пароль", "таємниця")
  await submit()
  expect(send.mock.calls).toEqual([[{ isJudge: true, region: "Львівська", about: "", secret: "таємниця" }]])
  expect(document.querySelector("fieldset legend")?.textContent).toBe("Про себе")
})

function Kinds() {
  const edit = useEditForm({
    endpoint: saveContact,
    initial: { isJudge: false, region: null, about: "", secret: "" },
    send,
    onSaved: saved,
  })
  const kinds = [
    tickField("isJudge", { label: "Суддя" }),
    searchField("region", { label: "Область", options: ["Київська", "Львівська"] }),
    passwordField("secret", { label: "Пароль", autoComplete: "new-password" }),
    groupField("Про себе", [areaField("about", { label: "Нотатка" })]),
  ] as const
  return <FormPanel edit={edit} fields={kinds} />
}

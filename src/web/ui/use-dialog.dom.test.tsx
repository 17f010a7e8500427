import { Button, MantineProvider } from "@mantine/core"
import { act, type ReactNode, useState } from "react"
import { createRoot, type Root } from "react-dom/client"
import { afterEach, beforeEach, expect, test, vi } from "vitest"
import { Dialog } from "./Dialog.tsx"
import { Empty } from "./states.tsx"
import type { Column } from "./table/columns.ts"
import { DataTable } from "./table/DataTable.tsx"

interface Judge {
  readonly id: number
}
const keyOf = ({ id }: Judge): number => id
const columns: readonly Column<Judge>[] = [{ key: "id", title: "№", text: ({ id }) => String(id) }]
const open = vi.fn()

interface Props {
  readonly list: readonly Judge[]
  /** What stands in place of the empty list. */
  readonly rows?: ReactNode
}

/** A list that is empty until its button has led to the first row. */
function Page({ list, rows }: Props) {
  const [isOpen, setOpen] = useState(false)
  return (
    <main>
      <h1>Судді</h1>
      {list.length > 0 ? (
        rows
      ) : (
        <Empty title="Суддів ще немає">
          <Button onClick={() => setOpen(true)}>Додати суддю</Button>
        </Empty>
      )}
      <Dialog opened={isOpen} onClose={() => setOpen(false)} title="Новий суддя" transitionProps={{ duration: 0 }}>
        <Button onClick={() => setOpen(false)}>Зберегти</Button>
      </Dialog>
    </main>
  )
}

const table = <DataTable label="Судді" columns={columns} keyOf={keyOf} rows={[{ id: 1 }]} onOpen={open} />

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

const draw = (props: Props) =>
  act(async () =>
    root.render(
      <MantineProvider env="test">
        <Page {...props} />
      </MantineProvider>,
    ),
  )
const press = (name: string) =>
  act(async () => {
    const button = [...document.querySelectorAll("button")].find(({ textContent }) => textContent === name)
    button?.focus()
    button?.click()
  })
const focused = (): string | undefined =>
  document.activeElement?.getAttribute("aria-label") ?? document.activeElement?.textContent ?? undefined

test("the first row comes while the form is open: the focus goes on to the list, not to the top of the page", async () => {
  await draw({ list: [] })
  await press("Додати суддю")
  await draw({ list: [{ id: 1 }], rows: table })
  await press("Зберегти")
  expect(focused()).toBe("Судді")
  expect(document.activeElement?.getAttribute("role")).toBe("grid")
})

test("the first row comes after the form has given the focus back to the button of the empty list: it goes on with the button", async () => {
  await draw({ list: [] })
  await press("Додати суддю")
  await press("Зберегти")
  expect(focused()).toBe("Додати суддю")
  await draw({ list: [{ id: 1 }], rows: table })
  expect(document.activeElement?.getAttribute("role")).toBe("grid")
})

test("where no list is walked by keys, the focus goes to the heading of the page", async () => {
  await draw({ list: [] })
  await press("Додати суддю")
  await draw({ list: [{ id: 1 }], rows: <p>Мороз Ганна</p> })
  await press("Зберегти")
  expect(document.activeElement?.tagName).toBe("H1")
})

test("an empty list that goes away while the focus is elsewhere leaves it there", async () => {
  await draw({ list: [] })
  const elsewhere = document.body.appendChild(document.createElement("button"))
  elsewhere.focus()
  await draw({ list: [{ id: 1 }], rows: table })
  expect(document.activeElement).toBe(elsewhere)
})

/** A window that was opened by the button of the page, and what it holds. */
const drawWindow = (content: ReactNode) =>
  act(async () => {
    root.render(
      <MantineProvider env="test">
        <Dialog opened onClose={() => undefined} title="Вікно" transitionProps={{ duration: 0 }}>
          {content}
        </Dialog>
      </MantineProvider>,
    )
  })
const cross = (): HTMLElement | null => document.querySelector('[role="dialog"] > header > button')
/** As the library does it for a window that marks nothing. */
const comeIn = (where: HTMLElement | null) =>
  act(async () => {
    if (document.activeElement instanceof HTMLElement) document.activeElement.blur()
    where?.focus()
  })

test("a window that marks nothing has the focus on its first button, never on the cross", async () => {
  await drawWindow(
    <>
      <p>Двоє спортсменів</p>
      <Button>Перенести</Button>
      <Button>Закрити</Button>
    </>,
  )
  await comeIn(cross())
  expect(focused()).toBe("Перенести")
})

test("a window without anything to press has it itself, also when it is led in once more", async () => {
  await drawWindow(<p>Зчитуємо…</p>)
  await comeIn(cross())
  expect(document.activeElement?.getAttribute("role")).toBe("dialog")
  await act(async () => cross()?.focus())
  expect(document.activeElement?.getAttribute("role")).toBe("dialog")
})

test("the cross is reached from what stands in the window", async () => {
  await drawWindow(<Button>Перенести</Button>)
  await comeIn(cross())
  await act(async () => cross()?.focus())
  expect(document.activeElement).toBe(cross())
})

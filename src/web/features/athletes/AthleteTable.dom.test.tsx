import { MantineProvider } from "@mantine/core"
import { act, createRef } from "react"
import { createRoot, type Root } from "react-dom/client"
import { afterEach, beforeEach, expect, test, vi } from "vitest"
import type { WireAthlete } from "#contract/athletes/calls.ts"
import { wireAthlete } from "#tests/support/wire.ts"
import { outsideTexts } from "#web/tournament/outside/uk.ts"
import { AthleteTable } from "./AthleteTable.tsx"
import { messages } from "./uk.ts"

const name = "Надзвичайно-Довгопрізвищенко Олександр-Володимир Всеволодович"

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

function nameCell(athlete: WireAthlete, added: number | null = null): HTMLElement | null {
  act(() =>
    root.render(
      <MantineProvider>
        <AthleteTable
          rows={[athlete]}
          columns={[{ key: "name", title: "ПІБ", text: (one) => one.name, isName: true }]}
          sorting={null}
          onSort={vi.fn()}
          people={new Map()}
          pending={new Set()}
          selection={undefined as never}
          actions={null}
          shown={null}
          added={added}
          ref={createRef<HTMLTableElement>()}
        />
      </MantineProvider>,
    ),
  )
  return document.querySelector("tbody [role=rowheader], tbody th")
}

test("a name that is shortened beside its marks is whole for a pointer and for a reader", () => {
  const cell = nameCell(wireAthlete({ id: 1, name, outside: 1 }))
  expect(cell?.title).toBe(name)
  expect(cell?.textContent).toContain(name)
  expect(cell?.textContent).toContain(outsideTexts.badge)
})

test("an entry that was just added says so, unless the entry stands outside, where the frame of the row says it", () => {
  expect(nameCell(wireAthlete({ id: 1, name }), 1)?.textContent).toBe(name + messages.justAdded)
  expect(nameCell(wireAthlete({ id: 1, name, outside: 1 }), 1)?.textContent).toBe(name + outsideTexts.badge)
})

test("a name without marks is whole too", () => {
  const cell = nameCell(wireAthlete({ id: 1, name }))
  expect([cell?.title, cell?.textContent]).toEqual([name, name])
})

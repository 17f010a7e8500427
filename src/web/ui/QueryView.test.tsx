import { MantineProvider } from "@mantine/core"
import { renderToStaticMarkup } from "react-dom/server"
import { expect, test, vi } from "vitest"
import { Unanswered } from "#web/lib/errors.ts"
import { QueryView } from "./QueryView.tsx"

const shown = (error: Error | null, refused: (error: Error) => boolean): string =>
  renderToStaticMarkup(
    <MantineProvider>
      <QueryView
        query={{ data: undefined, error, refetch: vi.fn() }}
        refused={(one) => refused(one) && <p>лише для власника</p>}
      >
        {() => <p>дані</p>}
      </QueryView>
    </MantineProvider>,
  )

test("an error that `refused` does not take is shown as a failure, with a way to try again", () => {
  expect(shown(new Error("x"), () => false)).toContain("<button")
})

test("an error that `refused` takes is no failure", () => {
  expect(shown(new Error("x"), () => true)).toContain("лише для власника")
  expect(shown(new Error("x"), () => true)).not.toContain("<button")
})

test("a failure names what was not to be had, when, and of a lost line no more than that", () => {
  const markup = (isList: boolean): string =>
    renderToStaticMarkup(
      <MantineProvider>
        <QueryView
          query={{
            data: undefined,
            error: new Unanswered(),
            refetch: vi.fn(),
            errorUpdatedAt: Date.parse("2026-05-15T14:42:00Z"),
          }}
          isList={isList}
        >
          {() => <p>дані</p>}
        </QueryView>
      </MantineProvider>,
    )
  expect(markup(true)).toContain("Не вдалося отримати список")
  expect(markup(false)).toContain("Не вдалося отримати дані")
  expect(markup(true)).toContain("Немає зв’язку із сервером. Остання спроба о 17:42.")
})

test.each([
  [["a"], "дані"],
  [[], "порожньо"],
])("of %j it shows %s", (data, wanted) => {
  const markup = renderToStaticMarkup(
    <MantineProvider>
      <QueryView
        query={{ data, error: null, refetch: vi.fn() }}
        empty={(list: readonly string[]) => list.length === 0 && <p>порожньо</p>}
      >
        {() => <p>дані</p>}
      </QueryView>
    </MantineProvider>,
  )
  expect(markup).toContain(wanted)
})

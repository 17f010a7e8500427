import { renderToStaticMarkup } from "react-dom/server"
import { expect, test } from "vitest"
import { ErrorPage } from "./ErrorPage.tsx"

const textOf = (error: Error) =>
  renderToStaticMarkup(<ErrorPage error={error} reset={() => {}} info={{ componentStack: "" }} />)

// [P1-154]
test("a part of the program that did not load is offered anew, another fault is told as one", () => {
  const chunk = textOf(new TypeError("Failed to fetch dynamically imported module: /assets/InfoTab-1.js"))
  expect(chunk).toContain("Вийшла нова версія або зв’язок перервався")
  expect(chunk).toContain("Оновити сторінку")
  expect(textOf(new Error("x is undefined"))).toContain("Сторінку не вдалося відкрити")
})

import { expect, test } from "vitest"
import { CallFailed, failedCall } from "#contract/wire/client.ts"
import { errorText, fieldErrors, formErrors, Unanswered } from "./errors.ts"
import { sentence } from "./sentence.ts"

const refused = new CallFailed(422, [
  { field: "username", code: "taken", message: "Такий логін уже є." },
  { field: "username", code: "short", message: "Логін закороткий." },
  { field: null, code: "closed", message: "Реєстрацію закрито." },
])

test("the server's sentences are shown as they came", () => {
  expect(errorText(refused)).toBe("Такий логін уже є. Логін закороткий. Реєстрацію закрито.")
})

test("of several sentences each ends before the next one begins", () => {
  const two = ["Корт зайнятий", "Поєдинок почато"].map((message) => ({ field: null, code: "invalid", message }))
  expect(errorText(new CallFailed(422, two))).toBe("Корт зайнятий. Поєдинок почато")
})

test("of our own calls the page makes the sentence; of a code that it does not know the status says what it means", async () => {
  const errors = [{ field: null, code: "seat_taken", data: { device: "планшет 3" } }]
  expect(errorText(await failedCall(409, { errors }, sentence))).toContain("інший пристрій (планшет 3)")
  const newer = await failedCall(404, { errors: [{ field: "name", code: "of_a_newer_server" }] }, sentence)
  expect(errorText(newer)).toBe(errorText(new CallFailed(404, [])))
  expect(fieldErrors(newer)).toEqual({ name: errorText(newer) })
})

test("a field has all its sentences, each once", () => {
  expect(fieldErrors(refused)).toEqual({ username: "Такий логін уже є. Логін закороткий." })
  const twice = ["Замало", "Замало", "Задалеко"].map((message) => ({ field: "x", code: "invalid", message }))
  expect(fieldErrors(new CallFailed(422, twice))).toEqual({ x: "Замало. Задалеко" })
})

test("what belongs to no field of the form stands apart", () => {
  expect(formErrors(refused, ["username"])).toEqual(["Реєстрацію закрито."])
  expect(formErrors(refused, [])).toHaveLength(3)
})

test("a lost connection is told as one", () => {
  expect(errorText(new Unanswered())).toContain("Немає зв’язку")
})

test("an answer without our envelope still gets a sentence", () => {
  expect(errorText(new CallFailed(200, []))).toContain("незрозуміло")
  expect(errorText(new CallFailed(502, []))).toContain("недоступний")
  expect(errorText(new Error("x is undefined"))).not.toContain("undefined")
})

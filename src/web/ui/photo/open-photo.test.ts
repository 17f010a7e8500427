import { expect, test } from "vitest"
import { openPhoto, sizeProblem } from "./open-photo.ts"

// [P1-119]
test.each([
  [300, 300, null],
  [8000, 5000, null],
  [299, 4000, "Мінімальний розмір зображення: 300×300 пікселів"],
  [4000, 299, "Мінімальний розмір зображення: 300×300 пікселів"],
  [8001, 5000, "Зображення перевищує граничний розмір: 40 мегапікселів"],
])("a photo of %i x %i: %s", (width, height, problem) => {
  expect(sizeProblem(width, height)).toBe(problem)
})

// [P1-119]
test("only photos of up to 5 MB are opened", async () => {
  const file = (bytes: number, type: string) => new File([new Uint8Array(bytes)], "фото", { type })
  await expect(openPhoto(file(10, "application/pdf"))).rejects.toThrow("Це не фото")
  await expect(openPhoto(file(10, "image/svg+xml"))).rejects.toThrow("Це не фото")
  await expect(openPhoto(file(5 * 1024 * 1024 + 1, "image/png"))).rejects.toThrow(
    "Зображення перевищує граничний розмір: 5 МБ",
  )
})

import { expect, test } from "vitest"
import { smallerSize, smallPhoto } from "./small-photo.ts"

const BOUND = { megabytes: 5, side: 300, longest: 2000 }

test.each([
  [300, 300, 300, 300],
  [2000, 1500, 2000, 1500],
  [4000, 3000, 2000, 1500],
  [3000, 4000, 1500, 2000],
  [12_000, 9000, 2000, 1500],
  // A long strip keeps the height that the server asks for.
  [9000, 600, 4500, 300],
  [9000, 300, 9000, 300],
])("a photo of %i x %i is sent as %i x %i", (width, height, smallWidth, smallHeight) => {
  expect(smallerSize({ width, height }, BOUND)).toEqual({ width: smallWidth, height: smallHeight })
})

// [P1-119]
test("only photos of up to 20 MB are opened", async () => {
  const file = (bytes: number, type: string) => new File([new Uint8Array(bytes)], "фото", { type })
  await expect(smallPhoto(file(10, "application/pdf"), BOUND)).rejects.toThrow("Це не фото")
  await expect(smallPhoto(file(10, "image/svg+xml"), BOUND)).rejects.toThrow("Це не фото")
  await expect(smallPhoto(file(20 * 1024 * 1024 + 1, "image/png"), BOUND)).rejects.toThrow(
    "Зображення перевищує граничний розмір: 20 МБ",
  )
})

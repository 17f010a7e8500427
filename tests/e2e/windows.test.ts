import { expect, test } from "vitest"
import { setStage } from "#tests/support/stage.ts"

const stage = await setStage()

test("a page opened beside a window has its size", async () => {
  await besideOf({ width: 360, height: 740 })
})

test("it has the size of the present journey also where the window was first another's", async () => {
  await besideOf({ width: 1280, height: 800 })
})

async function besideOf(viewport: { readonly width: number; readonly height: number }): Promise<void> {
  const page = await stage.open(null, { viewport })
  await page.goto("/about")
  const beside = await page.context().newPage()
  await beside.goto(page.url())
  expect(await beside.evaluate(() => innerWidth)).toBe(viewport.width)
}

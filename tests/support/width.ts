import type { Page } from "playwright-core"

/** How wide all that a page shows is, px: the document, and the sheet of a tournament, which scrolls by itself. */
export const widthOf = (page: Page): Promise<number> =>
  page.evaluate(() => {
    const sheet = document.querySelector("main")
    const beyond = sheet ? sheet.scrollWidth - sheet.clientWidth : 0
    return Math.max(document.documentElement.scrollWidth, innerWidth + beyond)
  })

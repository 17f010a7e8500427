import type { Page } from "playwright-core"
import { pagePaths } from "#contract/pages.ts"

/**
 * From now on a page goes from address to address as its own links lead, without loading the program anew, wherever both addresses are
 * the program's; anywhere else, and the first time, it loads. Between two screens it stands where nothing is found, so that what was
 * open on the one does not stay open on the next.
 */
export function followLinks(page: Page): void {
  const load = page.goto.bind(page)
  page.goto = async (address, options) => {
    const wanted = new URL(address, "http://site")
    const isOfProgram = programs.some((path) => path.test(wanted.pathname))
    if (isOfProgram && (await page.evaluate(isLed, wanted.pathname + wanted.search))) return null
    return await load(address, options)
  }
}

const programs = pagePaths.map((path) => new RegExp(`^${path.replace(/:\w+/g, "[^/]+")}$`))

/** Whether the program was there and went. What opens over every page stays open wherever it goes: then it is to be loaded. */
async function isLed(address: string): Promise<boolean> {
  if (document.querySelector('script[src^="/assets/index-"]') === null) return false
  // The router listens to what the page itself does with its history.
  history.pushState(null, "", "/nowhere")
  const isNowhere = (): boolean => document.querySelector("h1")?.textContent === "Сторінку не знайдено"
  for (let frames = 0; frames < 60 && !isNowhere(); frames++) await new Promise(requestAnimationFrame)
  if (!isNowhere() || document.querySelector("[data-portal] *") !== null) return false
  history.pushState(null, "", address)
  return true
}

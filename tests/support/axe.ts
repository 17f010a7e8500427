import { readFileSync } from "node:fs"
import { createRequire } from "node:module"
import type { AxeResults } from "axe-core"
import type { Page } from "playwright-core"

const axe = readFileSync(createRequire(import.meta.url).resolve("axe-core/axe.min.js"), "utf8")
const rules = ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22a", "wcag22aa", "best-practice"]

/** What axe says of what is shown; nothing is left out. */
export async function violations(page: Page): Promise<string[]> {
  await page.evaluate(axe)
  const results = await page.evaluate<AxeResults, string[]>((values) => {
    // Of rules that are kept only their names: describing thousands of faultless elements would take most of the time.
    const options = { runOnly: { type: "tag", values }, resultTypes: ["violations"], selectors: false }
    return Reflect.get(window, "axe").run(document, options)
  }, rules)
  return results.violations.flatMap(({ id, nodes }) =>
    nodes.map((node) => `${id}: ${node.html.slice(0, 160)} ${node.failureSummary ?? ""}`),
  )
}

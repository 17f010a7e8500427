import { readFileSync } from "node:fs"
import { createRequire } from "node:module"
import type { AxeResults, RunOnly } from "axe-core"
import type { Page } from "playwright-core"

const axe = readFileSync(createRequire(import.meta.url).resolve("axe-core/axe.min.js"), "utf8")
const tags = ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22a", "wcag22aa", "best-practice"]

/**
 * Rules whose verdict depends on colours; on the same elements in other colours no other rule can find anything new.
 */
const ofColours = ["color-contrast", "link-in-text-block"]

/** What axe finds on the screen; nothing is left out, except rules without colours where only those are asked. */
export async function violations(page: Page, asked: "everything" | "colours" = "everything"): Promise<string[]> {
  if (!(await page.evaluate(() => "axe" in window))) await page.evaluate(axe)
  const runOnly: RunOnly = asked === "colours" ? { type: "rule", values: ofColours } : { type: "tag", values: tags }
  const results = await page.evaluate<AxeResults, RunOnly>((runOnly) => {
    // For rules without violations only their names: describing thousands of faultless elements would take most of the
    // time.
    const options = { runOnly, resultTypes: ["violations"], selectors: false }
    // The page under a dialog is a screen of its own, and is checked separately.
    const isCovered = document.querySelector('[aria-modal="true"]') !== null
    const shown = isCovered ? { include: [["[data-portal]"]] } : document
    return Reflect.get(window, "axe").run(shown, options)
  }, runOnly)
  return results.violations.flatMap(({ id, nodes }) =>
    nodes.map((node) => `${id}: ${node.html.slice(0, 160)} ${node.failureSummary ?? ""}`),
  )
}

import { readFileSync } from "node:fs"
import { createRequire } from "node:module"
import type { RunOnly } from "axe-core"
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
  return await page.evaluate(found, runOnly)
}

/** Runs in the page. */
async function found(runOnly: RunOnly): Promise<string[]> {
  const axe: typeof import("axe-core") = Reflect.get(window, "axe")
  // For rules without violations only their names, and of no element its text: describing thousands of faultless elements
  // would take most of the time. That of a faulty one is taken from itself.
  axe.configure({ noHtml: true })
  // What stands in a frame is a page of its own; axe is not in it, and would wait half a second for an answer.
  const described = { resultTypes: ["violations" as const], selectors: false, elementRef: true, iframes: false }
  // The page under a dialog is a screen of its own, and is checked separately.
  const isCovered = document.querySelector('[aria-modal="true"]') !== null
  const results = await axe.run(isCovered ? { include: [["[data-portal]"]] } : document, { runOnly, ...described })
  return results.violations.flatMap(({ id, nodes }) =>
    nodes.map(({ element, failureSummary }) => `${id}: ${element?.outerHTML.slice(0, 160)} ${failureSummary ?? ""}`),
  )
}

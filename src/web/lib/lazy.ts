// biome-ignore lint/style/noRestrictedImports: the one place that wraps it.
import { type ComponentType, lazy as lazyOnce } from "react"

interface Line {
  /** Whether the server answers now. */
  readonly isThere: () => Promise<boolean>
  /** Until it is worth another try. */
  readonly pause: () => Promise<void>
}

/** So often a server that answers may lack the part: then it is of another version, and only a new page helps. */
const MOST = 3

/**
 * Loads a part of the program, anew until it comes: on a line that is lost for a moment a part that is not there must not take
 * the page and what was typed into it. Rejects as `load` does if the part itself is broken, or the server has it no more.
 */
export async function untilLoaded<Part>(load: () => Promise<Part>, line: Line = network): Promise<Part> {
  noteMissingStyles()
  for (let missed = 0; ; ) {
    try {
      return await load()
    } catch (error) {
      if (!isMissingPart(error)) throw error
      if (await line.isThere()) missed += 1
      if (missed === MOST) throw error
      await line.pause()
      fetchStylesAnew()
    }
  }
}

/** React's `lazy` for a program whose line may be lost: `lazy(async () => ({ default: (await import("./X.tsx")).X }))`. */
// biome-ignore lint/suspicious/noExplicitAny: as React's own type of it.
export const lazy = <Loaded extends ComponentType<any>>(load: () => Promise<{ default: Loaded }>) =>
  lazyOnce(() => untilLoaded(load))

/** By the messages of the browsers: none has an own type for this failure. */
export const isMissingPart = (error: unknown): boolean =>
  error instanceof Error && /dynamically imported|preload|module script/i.test(error.message)

const network: Line = {
  isThere: async () => (await fetch("/health", { method: "HEAD", cache: "no-store" }).catch(() => null)) !== null,
  pause: () => new Promise((resolve) => setTimeout(resolve, 1000)),
}

/** The styles of a part are asked for once alone, with its first try. */
function fetchStylesAnew(): void {
  for (const link of document.querySelectorAll<HTMLLinkElement>("link[data-missing]")) {
    const again = link.cloneNode() as HTMLLinkElement
    delete again.dataset.missing
    link.replaceWith(again)
  }
}

let isNoting = false

/** From the first part on: a style that fails is known before its part is. */
function noteMissingStyles(): void {
  if (isNoting) return
  isNoting = true
  document.addEventListener(
    "error",
    ({ target }) => {
      if (target instanceof HTMLLinkElement && target.rel === "stylesheet") target.dataset.missing = ""
    },
    true,
  )
}

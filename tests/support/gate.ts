import type { Page } from "playwright-core"

/** Calls of one address, each of which may be held. */
export interface Gate {
  /** The next call waits before it reaches the server, until the test decides. */
  readonly holdCall: () => (way: "continue" | "abort") => void
  /** The server executes the next call; its answer waits until it is released. */
  readonly holdAnswer: () => () => void
}

interface Held {
  readonly what: "call" | "answer"
  readonly way: Promise<"continue" | "abort">
}

/** Set before the page is opened: a call slips by what is set just after a window came back to the network. */
export async function gateAt(page: Page, address: string): Promise<Gate> {
  let next: Held | null = null
  await page.route(address, async (route) => {
    const held = next
    next = null
    if (held?.what !== "answer") return await route[held ? await held.way : "continue"]()
    const response = await route.fetch()
    await held.way
    await route.fulfill({ response })
  })
  const hold = (what: Held["what"]): ((way: "continue" | "abort") => void) => {
    let open = (_way: "continue" | "abort"): void => {}
    const way = new Promise<"continue" | "abort">((resolve) => {
      open = resolve
    })
    next = { what, way }
    return open
  }
  return {
    holdCall: () => hold("call"),
    holdAnswer: () => {
      const open = hold("answer")
      return () => open("continue")
    },
  }
}

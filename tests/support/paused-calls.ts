import type { CDPSession, Page } from "playwright-core"

/** A call of a page on its way to the server; one of these ends the wait. */
export interface PausedCall {
  readonly path: string
  readonly goOn: () => Promise<void>
  /** Answered as if by the server. */
  readonly answer: (status: number, body: unknown) => Promise<void>
}

const links = new WeakMap<Page, Set<CDPSession>>()

/**
 * Calls whose address fits come by the test; all other requests of the page go their way, where `page.route` would lead
 * each of them through the test and take the browser's cache away. `*` in `address` is any text. Resolves with what ends it.
 */
export async function pauseCalls(
  page: Page,
  address: string,
  decide: (call: PausedCall) => Promise<void>,
): Promise<() => Promise<void>> {
  const link = await page.context().newCDPSession(page)
  const known = links.get(page) ?? new Set()
  links.set(page, known.add(link))
  link.on("Fetch.requestPaused", ({ requestId, request }) => {
    // A page that was left or closed has no request any more.
    const tell = (doing: Promise<unknown>): Promise<void> =>
      doing.then(undefined, () => undefined).then(() => undefined)
    const responseHeaders = [{ name: "content-type", value: "application/json" }]
    void decide({
      path: new URL(request.url).pathname,
      goOn: () => tell(link.send("Fetch.continueRequest", { requestId })),
      answer: (responseCode, body) => {
        const bytes = Buffer.from(JSON.stringify(body)).toString("base64")
        return tell(link.send("Fetch.fulfillRequest", { requestId, responseCode, responseHeaders, body: bytes }))
      },
    })
  })
  await link.send("Fetch.enable", { patterns: [{ urlPattern: address, requestStage: "Request" }] })
  return () => end(page, link)
}

/** No call of the page is paused any more. */
export async function pauseNoCalls(page: Page): Promise<void> {
  await Promise.all([...(links.get(page) ?? [])].map((link) => end(page, link)))
}

async function end(page: Page, link: CDPSession): Promise<void> {
  links.get(page)?.delete(link)
  await link.detach()
}

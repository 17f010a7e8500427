/** Viewers of one tournament hear of a result at the same time: they ask for it one after another, ms. */
const SPREAD = 250
/** Between two questions, ms. */
const REST = 1_000

interface Around {
  /** The last known revision; "" none. */
  readonly atLeast: () => string
  readonly onFresh: () => void
}

/**
 * Refetches the page, one request at a time, and replaces the parts that changed: within a moment of the call; a call
 * during a request leads to one more request.
 */
export function createRefresh(main: HTMLElement, { atLeast, onFresh }: Around): () => void {
  const shown = partsOf(document)
  let isBusy = false
  let isStale = false

  function soon(): void {
    isStale = true
    if (isBusy) return
    isBusy = true
    setTimeout(() => void work(), Math.random() * SPREAD)
  }

  async function work(): Promise<void> {
    while (isStale) {
      isStale = false
      if (await fetched()) onFresh()
      await new Promise((resolve) => setTimeout(resolve, REST))
    }
    isBusy = false
  }

  /** false: no answer. */
  async function fetched(): Promise<boolean> {
    try {
      const answer = await fetch(addressAt(location.href, atLeast()), {
        cache: "no-cache",
        headers: { accept: "text/html" },
      })
      // Hidden since then: what the page shows is no longer public.
      if (answer.status === 404) location.reload()
      if (answer.status !== 200) return false
      exchange(new DOMParser().parseFromString(await answer.text(), "text/html"))
      return true
    } catch {
      return false
    }
  }

  function exchange(news: Document): void {
    const parts = partsOf(news)
    // A court or a list more: the whole of it is another page.
    if ([...parts.keys()].join() !== [...shown.keys()].join()) exchangeBody(main, news)
    else for (const [name, markup] of parts) if (shown.get(name) !== markup) exchangePart(main, name, markup)
    shown.clear()
    for (const [name, markup] of parts) shown.set(name, markup)
  }

  return soon
}

/** The same address at a revision: a cache that stores answers by address holds nothing older than that under it. */
export function addressAt(address: string, revision: string): string {
  const url = new URL(address, location.href)
  if (revision) url.searchParams.set("r", revision)
  return url.href
}

function exchangeBody(main: HTMLElement, news: Document): void {
  const [before, after] = [main.querySelector(".body"), news.querySelector(".body")]
  if (before && after) keeping(main, () => before.replaceWith(after))
}

function exchangePart(main: HTMLElement, name: string, markup: string): void {
  const part = main.querySelector(`[data-part="${CSS.escape(name)}"]`)
  if (!part) return
  keeping(part, () => {
    part.innerHTML = markup
  })
}

const partsOf = (page: Document): Map<string, string> =>
  new Map(
    [...page.querySelectorAll<HTMLElement>("[data-part]")].map((part) => [part.dataset.part ?? "", part.innerHTML]),
  )

/** What a visitor has opened, scrolled or focused stays so. */
function keeping(part: Element, exchange: () => void): void {
  const open = [...part.querySelectorAll("details[open]")].map(({ id }) => id)
  const scrolled = [...part.querySelectorAll(".scroll")].map(({ scrollLeft, scrollTop }) => ({
    scrollLeft,
    scrollTop,
  }))
  const focused =
    document.activeElement instanceof HTMLAnchorElement ? document.activeElement.getAttribute("href") : null
  const hadFocus = part.contains(document.activeElement)
  exchange()
  for (const id of open) if (id) document.getElementById(id)?.setAttribute("open", "")
  for (const [at, box] of [...part.querySelectorAll(".scroll")].entries()) Object.assign(box, scrolled[at])
  if (hadFocus && focused !== null) {
    part.querySelector<HTMLElement>(`a[href="${CSS.escape(focused)}"]`)?.focus({ preventScroll: true })
  }
}

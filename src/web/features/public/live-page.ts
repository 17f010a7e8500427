import { type Held, taken, type ViewEvent } from "#contract/live/followed.ts"
import { nameOfView, type WantedView } from "#contract/public/live-names.ts"
import { addressAt } from "./day.ts"
import { exchangeBody, exchangePart, pageOf } from "./page-parts.ts"

/** All who read a page ask for it within this time, ms, if it has become another one. */
const SPREAD = 2_000

interface PageDeps {
  /** The last known revision; "" none. */
  readonly atLeast: () => string
  readonly onShown: () => void
}

/** The page as it is followed: parts of it are exchanged as the stream tells what became of them. */
export class LivePage {
  readonly #main: HTMLElement
  readonly #around: PageDeps
  readonly #shown: string | undefined
  readonly #address = location.pathname.replace(/^\/t\/\d+/, "") + location.search
  #held: Held | null = null
  /** The text of what is shown is known no more: all of it is to be told. */
  #isLost = false
  #asking: ReturnType<typeof setTimeout> | undefined

  constructor(main: HTMLElement, around: PageDeps) {
    this.#main = main
    this.#around = around
    this.#shown = main.dataset.version
  }

  /** What is followed, with the version that is shown; [] for a page that never changes. */
  wanted(): readonly WantedView[] {
    if (this.#shown === undefined) return []
    return [["page", this.#address, this.#isLost ? null : (this.#held?.version ?? this.#shown)]]
  }

  isIt(name: string): boolean {
    return name === nameOfView(["page", this.#address])
  }

  /** A stream begins. */
  begin(): void {
    this.#held = this.#held && { ...this.#held, no: 0 }
  }

  /** `again`: something before the event is missing. */
  async take(event: ViewEvent): Promise<"again" | undefined> {
    const before = this.#held ?? (event.from === null ? null : await this.#source())
    const after = taken(before, event)
    if (after === "known") return undefined
    this.#isLost = before === null && after === "missed"
    if (after === "missed") return "again"
    this.#show(before, after)
    // A court or a list more: the whole of it is another page.
    if (after.fragments.get("") !== (before?.fragments.get("") ?? this.#main.dataset.rest)) this.ask()
    return undefined
  }

  /** Asks for the whole page, within a moment. */
  ask(): undefined {
    this.#asking ??= setTimeout(() => void this.#ask().catch(() => undefined), Math.random() * SPREAD)
  }

  /** The very text that is shown, from the browser's cache. */
  async #source(): Promise<Held | null> {
    const asked = { cache: "force-cache", headers: { accept: "text/html" } } as const
    const answer = await fetch(location.href, asked).catch(() => null)
    const page = answer?.ok ? pageOf(await answer.text()) : null
    return page && page.version === this.#shown ? { ...page, no: 0 } : null
  }

  #show(before: Held | null, after: Held): void {
    this.#held = after
    for (const [name, markup] of after.fragments) {
      if (name !== "" && before?.fragments.get(name) !== markup) exchangePart(this.#main, name, String(markup))
    }
    this.#around.onShown()
  }

  async #ask(): Promise<void> {
    this.#asking = undefined
    const asked = { cache: "no-cache", headers: { accept: "text/html" } } as const
    const answer = await fetch(addressAt(location.href, this.#around.atLeast()), asked)
    // Hidden since then: what the page shows is no longer public.
    if (answer.status === 404) location.reload()
    if (answer.status !== 200) return
    const text = await answer.text()
    const page = pageOf(text)
    exchangeBody(this.#main, new DOMParser().parseFromString(text, "text/html"))
    this.#main.dataset.rest = String(page.fragments.get(""))
    this.#held = { ...page, no: this.#held?.no ?? 0 }
    this.#isLost = false
    this.#around.onShown()
  }
}

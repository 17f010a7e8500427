import type { ViewEvent } from "#contract/live/followed.ts"
import { keptText } from "#web/lib/kept-text.ts"
import { askDay, type Followed } from "./day.ts"
import { FollowedDays } from "./followed-days.ts"
import { createMine } from "./mine.ts"
import { createNotify } from "./notify.ts"
import { messages } from "./uk.ts"

/** How often «за 18 хв» is said anew, ms. */
const EVERY = 20_000

interface PageDeps {
  readonly tournament: number
  /** The last known revision; "" none. */
  readonly atLeast: () => string
  /** Somebody else is followed now. */
  readonly onList: () => void
  /** Its cards were made anew. */
  readonly onShown: () => void
}

/** People whom this browser follows in a tournament, shown above the page. */
export function createFollowed(main: HTMLElement, { tournament, atLeast, onList, onShown }: PageDeps) {
  const kept = keptText(`following-${tournament}`)
  const section = main.querySelector<HTMLElement>("[data-mine]")
  const mine = section && createMine(section, `/t/${tournament}`)
  const days = new FollowedDays()
  let offset = 0

  const list = (): Followed[] => read(kept.read())
  const notify = createNotify(tournament, list)
  const isFollowed = (one: Followed): boolean => list().some((other) => sameOf(one, other))

  function toggle(one: Followed): void {
    const rest = list().filter((other) => !sameOf(one, other))
    kept.keep(JSON.stringify(isFollowed(one) ? rest : [...rest, one]))
    bind()
    notify.changed()
    show()
    onList()
  }

  const bind = (): void => bindButtons(main, { isFollowed, toggle })

  /** While there is no stream. */
  async function ask(): Promise<void> {
    for (const one of list()) {
      const day = await askDay(tournament, one, atLeast())
      // No answer: what was known stays.
      if (day !== "unanswered") days.asked(one, day)
    }
    show()
  }

  function show(): void {
    mine?.show(list(), { dayOf: (one) => days.dayOf(one), now: Date.now() + offset, toggle, notify: notify.element })
    onShown()
  }

  setInterval(show, EVERY)
  return {
    bind,
    show,
    ask: () => void ask(),
    wanted: () => days.wanted(list()),
    /** `now`: the server's clock, ms. */
    begin: (now: number): void => {
      offset = now - Date.now()
      days.begin()
    },
    take: (event: ViewEvent): "again" | undefined => {
      const taken = days.take(event)
      show()
      return taken
    },
    gone: (name: string): undefined => {
      days.gone(name)
      show()
    },
  }
}

interface Buttons {
  readonly isFollowed: (one: Followed) => boolean
  readonly toggle: (one: Followed) => void
}

/** Binds the buttons of the page again after its parts were replaced. */
function bindButtons(main: HTMLElement, { isFollowed, toggle }: Buttons): void {
  for (const button of main.querySelectorAll<HTMLButtonElement>("button[data-follow]")) {
    const { follow, key = "", name = "" } = button.dataset
    const one: Followed = { kind: follow === "club" ? "club" : "athlete", key, name }
    button.hidden = false
    button.textContent = isFollowed(one) ? messages.unfollow : messages.follow
    button.setAttribute("aria-pressed", String(isFollowed(one)))
    button.onclick = () => toggle(one)
  }
}

function read(text: string): Followed[] {
  try {
    const value: unknown = JSON.parse(text || "[]")
    return Array.isArray(value) ? value.filter(isFollowedOne) : []
  } catch {
    return []
  }
}

const isFollowedOne = (value: unknown): value is Followed =>
  typeof value === "object" && value !== null && "kind" in value && "key" in value && "name" in value

const sameOf = (one: Followed, other: Followed): boolean => one.kind === other.kind && one.key === other.key

import { keptText } from "#web/lib/kept-text.ts"
import { askDay, type Followed, type PeopleDay } from "./day.ts"
import { dayText } from "./day-text.ts"
import { made } from "./made.ts"
import { createNotify } from "./notify.ts"
import { messages } from "./uk.ts"

const SPREAD = 400

interface Around {
  readonly tournament: number
  /** The last known revision; "" none. */
  readonly atLeast: () => string
}

/** People whom this browser follows in a tournament, shown above the page. */
export function createFollowed(main: HTMLElement, { tournament, atLeast }: Around) {
  const kept = keptText(`following-${tournament}`)
  const section = main.querySelector<HTMLElement>("[data-mine]")
  const days = new Map<string, PeopleDay | null>()
  let timer: ReturnType<typeof setTimeout> | undefined
  let offset = 0

  const list = (): Followed[] => read(kept.read())
  const notify = createNotify(tournament, list)
  const isFollowed = (one: Followed): boolean => list().some((other) => sameOf(one, other))

  function toggle(one: Followed): void {
    const rest = list().filter((other) => !sameOf(one, other))
    kept.keep(JSON.stringify(isFollowed(one) ? rest : [...rest, one]))
    bind()
    notify.changed()
    void load()
  }

  /** Binds the buttons of the page again after its parts were replaced. */
  function bind(): void {
    for (const button of main.querySelectorAll<HTMLButtonElement>("button[data-follow]")) {
      const { follow, key = "", name = "" } = button.dataset
      const one: Followed = { kind: follow === "club" ? "club" : "athlete", key, name }
      button.hidden = false
      button.textContent = isFollowed(one) ? messages.unfollow : messages.follow
      button.setAttribute("aria-pressed", String(isFollowed(one)))
      button.onclick = () => toggle(one)
    }
  }

  async function load(): Promise<void> {
    const wanted = list()
    if (wanted.length > 0) {
      const answers = await Promise.all(wanted.map((one) => askDay(tournament, one, atLeast())))
      for (const [at, answer] of answers.entries()) {
        const one = wanted[at]
        // No answer: what was known stays.
        if (!one || answer === "unanswered") continue
        days.set(nameOf(one), answer.day)
        offset = answer.offset
      }
    }
    show()
  }

  function show(): void {
    const wanted = list()
    if (!section) return
    section.hidden = wanted.length === 0
    section.setAttribute("aria-label", messages.mine)
    const lines = wanted.map((one) => {
      const day = days.get(nameOf(one))
      return day === undefined ? "" : day === null ? messages.gone : dayText(one, day, Date.now() + offset)
    })
    const said = wanted.map((one, at) => `${nameOf(one)}: ${lines[at]}`).join("\n")
    const isNew = paint(section, said, () =>
      wanted.map((one, at) => item(tournament, one, lines[at] ?? "", () => toggle(one))),
    )
    if (isNew) section.append(notify.element)
  }

  function soon(): void {
    if (list().length === 0) return
    clearTimeout(timer)
    timer = setTimeout(() => void load(), Math.random() * SPREAD)
  }

  return { bind, load, soon }
}

/** Re-announced only when it changed, because screen readers read it aloud. */
function paint(section: HTMLElement, text: string, items: () => readonly HTMLElement[]): boolean {
  if (section.dataset.said === text) return false
  section.dataset.said = text
  const title = made("h2", { textContent: messages.mine })
  const rows = made("ul", {})
  rows.setAttribute("aria-live", "polite")
  rows.append(...items())
  section.replaceChildren(title, rows)
  return true
}

function item(tournament: number, one: Followed, text: string, onRemove: () => void): HTMLLIElement {
  const own = one.kind === "club" ? `club?name=${encodeURIComponent(one.key)}` : `a/${one.key}`
  const link = made("a", { href: `/t/${tournament}/${own}`, textContent: one.name })
  const said = made("span", { textContent: text })
  const remove = made("button", { type: "button", textContent: "×", onclick: onRemove })
  remove.setAttribute("aria-label", messages.about(one.name))
  const line = made("li", {})
  line.append(link, said, remove)
  return line
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
const nameOf = ({ kind, key }: Followed): string => `${kind} ${key}`

import { keptText } from "#web/lib/kept-text.ts"
import type { Followed } from "./day.ts"
import { made } from "./made.ts"
import { ask, browserState, endSubscription, Refused, subscription } from "./subscription.ts"
import { messages } from "./uk.ts"

/** The part below the followed athletes and clubs where a visitor switches notifications on. */
export function createNotify(tournament: number, list: () => readonly Followed[]) {
  /** This browser's subscription as it was sent; '' none. */
  const kept = keptText(`${KEY}${tournament}`)
  const element = made("div", { className: "notify" })
  let problem = ""
  let isBusy = false

  /** Brings to the server what is followed now; `isAsked`: a person has pressed the button. */
  async function send(isAsked: boolean): Promise<void> {
    const wanted = peopleOf(list())
    const found = await subscription(isAsked)
    if (!found) return
    const said = JSON.stringify({ ...wanted, endpoint: found.endpoint })
    if (said === kept.read()) return
    await ask(`/api/v1/public/tournaments/${tournament}/push`, { ...found, ...wanted })
    kept.keep(wanted.athletes.length + wanted.clubs.length > 0 ? said : "")
  }

  async function end(): Promise<void> {
    const found = await subscription(false)
    kept.keep("")
    if (!found) return
    // Another tournament may still be followed with it.
    if (othersAre()) await ask(`/api/v1/public/tournaments/${tournament}/push`, { ...found, athletes: [], clubs: [] })
    else await endSubscription(found)
  }

  async function press(): Promise<void> {
    isBusy = true
    problem = ""
    show()
    await (kept.read() === "" ? send(true) : end()).catch((error: unknown) => {
      problem = error instanceof Refused ? error.message : messages.notFollowed[reasonOf(error)]
    })
    isBusy = false
    show()
  }

  function show(): void {
    const state = browserState()
    const isOn = kept.read() !== ""
    const said = problem || (isOn ? messages.notifyIsOn : messages.notifyHint)
    const content =
      state === "able"
        ? [button(isOn ? messages.notifyOff : messages.notifyOn), text(said)]
        : [text(messages.noNotify[state]), ...calendars(tournament, list())]
    element.replaceChildren(...content)
  }

  const button = (name: string): HTMLElement =>
    made("button", {
      type: "button",
      className: "button button-quiet",
      textContent: name,
      disabled: isBusy,
      onclick: () => void press(),
    })

  /** To be called when others are followed. */
  function changed(): void {
    show()
    if (kept.read() === "" || browserState() !== "able") return
    void send(false).catch(() => undefined)
  }

  changed()
  return { element, changed }
}

const KEY = "notify-"

/** What a browser means by its error: its sentences are English, and of its service. */
function reasonOf(error: unknown): keyof typeof messages.notFollowed {
  const name = error instanceof DOMException ? error.name : ""
  if (name === "NotAllowedError") return "denied"
  return name === "AbortError" || name === "NotSupportedError" ? "service" : "line"
}

const othersAre = (): boolean => Object.keys(localStorage).some((name) => name.startsWith(KEY))

const peopleOf = (list: readonly Followed[]) => ({
  athletes: list.filter(({ kind }) => kind === "athlete").map(({ key }) => Number(key)),
  clubs: list.filter(({ kind }) => kind === "club").map(({ key }) => key),
})

function text(said: string): HTMLElement {
  const line = made("span", { textContent: said })
  line.setAttribute("role", "status")
  return line
}

/** Replaces notifications: a calendar of fights for each followed athlete or club. */
const calendars = (tournament: number, list: readonly Followed[]): HTMLElement[] =>
  list.map(({ kind, key, name }) => {
    const base = `/api/v1/public/tournaments/${tournament}`
    const sent = encodeURIComponent(key)
    const own = kind === "club" ? `club/calendar.ics?name=${sent}` : `athletes/${sent}/calendar.ics`
    return made("a", { href: `${base}/${own}`, textContent: messages.toCalendar(name) })
  })

import { keptText } from "#web/lib/kept-text.ts"
import type { Followed } from "./day.ts"
import { ask, browserState, endSubscription, subscription } from "./subscription.ts"
import { messages } from "./uk.ts"

/** The part below the followed athletes and clubs where a visitor switches notifications on. */
export interface Notify {
  readonly element: HTMLElement
  /** To be called when others are followed. */
  changed(): void
}

export function createNotify(tournament: number, list: () => readonly Followed[]): Notify {
  /** This browser's subscription as it was sent; '' none. */
  const kept = keptText(`${KEY}${tournament}`)
  const element = document.createElement("div")
  element.className = "notify"
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
      problem = error instanceof Error && error.message ? error.message : messages.notifyFailed
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
        ? [button(isOn ? messages.notifyOff : messages.notifyOn, { isBusy, press }), text(said)]
        : [text(messages.noNotify[state]), ...calendars(tournament, list())]
    element.replaceChildren(...content)
  }

  function changed(): void {
    show()
    if (kept.read() === "" || browserState() !== "able") return
    void send(false).catch(() => undefined)
  }

  changed()
  return { element, changed }
}

const KEY = "notify-"

const othersAre = (): boolean => Object.keys(localStorage).some((name) => name.startsWith(KEY))

const peopleOf = (list: readonly Followed[]) => ({
  athletes: list.filter(({ kind }) => kind === "athlete").map(({ key }) => Number(key)),
  clubs: list.filter(({ kind }) => kind === "club").map(({ key }) => key),
})

interface Pressing {
  readonly isBusy: boolean
  readonly press: () => Promise<void>
}

function button(name: string, { isBusy, press }: Pressing): HTMLElement {
  const made = document.createElement("button")
  made.type = "button"
  made.className = "button button-quiet"
  made.textContent = name
  made.disabled = isBusy
  made.onclick = () => void press()
  return made
}

function text(said: string): HTMLElement {
  const line = document.createElement("span")
  line.setAttribute("role", "status")
  line.textContent = said
  return line
}

/** Replaces notifications: a calendar of fights for each followed athlete or club. */
const calendars = (tournament: number, list: readonly Followed[]): HTMLElement[] =>
  list.map(({ kind, key, name }) => {
    const link = document.createElement("a")
    const base = `/api/v1/public/tournaments/${tournament}`
    link.href =
      kind === "club"
        ? `${base}/club/calendar.ics?name=${encodeURIComponent(key)}`
        : `${base}/athletes/${encodeURIComponent(key)}/calendar.ics`
    link.textContent = messages.toCalendar(name)
    return link
  })

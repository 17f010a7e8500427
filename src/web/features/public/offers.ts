import { addressAt } from "./day.ts"

/** From so many letters on something is offered. */
const FROM = 2
/** So many lines fit above the keyboard of a phone. */
const MOST = 6
/** So many of them are kept for categories, if there are any. */
const CATEGORIES = 2
/** A letter that follows sooner, ms, is waited for. */
const PAUSE = 200

/** Offers under the search field what the page of the search would show, while somebody types. */
export function offer(form: HTMLFormElement, atLeast: () => string): void {
  const field = form.querySelector<HTMLInputElement>("input[name=q]")
  const list = form.querySelector<HTMLElement>(".offers")
  if (!field || !list) return
  let asked: AbortController | null = null
  let timer = 0
  const show = (lines: readonly Element[]): void => {
    list.replaceChildren(...lines)
    list.hidden = lines.length === 0
  }
  const ask = async (): Promise<void> => {
    const text = field.value.trim()
    asked = new AbortController()
    try {
      const url = `${form.action}?q=${encodeURIComponent(text)}`
      const answer = await fetch(addressAt(url, atLeast()), { signal: asked.signal })
      if (!answer.ok) return
      const page = new DOMParser().parseFromString(await answer.text(), "text/html")
      const categories = [...page.querySelectorAll("main [data-found=categories] > li")]
      const people = [...page.querySelectorAll("main .people:not(.offers) > li")]
      show([...people.slice(0, MOST - Math.min(categories.length, CATEGORIES)), ...categories].slice(0, MOST))
    } catch {
      // Without a connection, or overtaken by the next letter: the button still leads to the page.
    }
  }
  const typed = (): void => {
    asked?.abort()
    clearTimeout(timer)
    if ([...field.value.trim()].length < FROM) show([])
    else timer = setTimeout(() => void ask(), PAUSE)
  }
  field.addEventListener("input", typed)
  // What was typed before this program was there.
  if (document.activeElement === field) typed()
  field.addEventListener("keydown", ({ key }) => key === "Escape" && show([]))
}

import { afterEach, expect, test, vi } from "vitest"
import { offer } from "./offers.ts"

const line = (name: string): string => `<li><a href="/">${name}</a></li>`
const lines = (names: readonly string[]): string => names.map(line).join("")
const people = ["Кащук", "Кас’ян", "Каток", "Качан", "Кав’юк", "Каркач", "Кабан"]

/** What is offered while «ка» is typed, if the page of the search has this. */
async function offered(main: string): Promise<readonly string[]> {
  vi.stubGlobal("fetch", async () => new Response(`<main>${main}</main>`))
  document.body.innerHTML = `<form action="/t/1/search"><input name="q"><ul class="offers people" hidden></ul></form>`
  const form = document.querySelector("form")!
  offer(form, () => "")
  const field = form.querySelector("input")!
  field.value = "ка"
  field.dispatchEvent(new Event("input"))
  const list = form.querySelector<HTMLElement>(".offers")!
  await expect.poll(() => list.hidden).toBe(false)
  return [...list.children].map(({ textContent }) => textContent ?? "")
}

afterEach(() => {
  document.body.replaceChildren()
  vi.unstubAllGlobals()
})

test("people are offered before categories, which keep two of six lines", async () => {
  const found = `<ul class="chips" data-found="categories">${lines(["Кадети -45 ч", "Кадети -48 ч", "Кадети -51 ч"])}</ul>`
  const clubs = `<ul class="chips">${lines(["Канів"])}</ul>`
  const list = `<ul class="people">${lines(people)}</ul>`
  expect(await offered(found + clubs + list)).toEqual([...people.slice(0, 4), "Кадети -45 ч", "Кадети -48 ч"])
})

test("without people the lines are the categories', and without categories the people's", async () => {
  const categories = Array.from({ length: 8 }, (_, at) => `Кадети ${at}`)
  const found = `<ul class="chips" data-found="categories">${lines(categories)}</ul>`
  expect(await offered(found)).toEqual(categories.slice(0, 6))
  expect(await offered(`<ul class="people">${lines(people)}</ul>`)).toEqual(people.slice(0, 6))
})

import * as Bracket from "#domain/bracket/index.ts"
import type { AthleteId } from "#domain/ids.ts"
import { bracketModel, type Named } from "#layout/bracket/model.ts"
import { screenBracket } from "#layout/bracket/screen.ts"
import { pageInks } from "#layout/svg/page-inks.ts"
import { sceneMarkup } from "#layout/svg/scene-markup.ts"
import { type Html, html, trusted } from "./html.ts"

const PEOPLE: readonly (readonly [string, string])[] = [
  ["Лисенко Марко", "СК «Тигр»"],
  ["Гнатюк Остап", "ДЮСШ «Фенікс»"],
  ["Козак Юрій", "СК «Барс»"],
  ["Ткаченко Лев", "ФСТ «Динамо»"],
  ["Ярема Назар", "СК «Сокіл»"],
  ["Бондар Данило", "СК «Тигр»"],
  ["Ґудзь Андрій", "ДЮСШ «Юність»"],
  ["Мельник Тимур", "СК «Барс»"],
]

/** Technical numbers with blue's and red's points, in the order in which they were fought. */
const FOUGHT: readonly (readonly [number, number, number])[] = [
  [6, 9, 4],
  [5, 11, 8],
  [4, 3, 10],
  [3, 14, 6],
  [2, 12, 7],
  [1, 8, 5],
  [0, 10, 6],
]

/** A bracket of eight with its winner, with invented names. */
export function exampleBracket(): Html {
  const ids = PEOPLE.map((_, at) => (at + 1) as AthleteId)
  const athletes = new Map<AthleteId, Named>(
    PEOPLE.map(([name, organization], at) => [(at + 1) as AthleteId, { name, organization, region: "" }] as const),
  )
  const drawn = Bracket.fromPlaces(8, ids)
  const numbered: Bracket.Bracket = {
    ...drawn,
    fights: drawn.fights.map((fight, t) => ({ ...fight, number: 207 - t })),
  }
  const fought = FOUGHT.reduce((bracket, [t, bluePoints, redPoints]) => {
    const input = { t, winner: "byPoints", decision: "PTF", bluePoints, redPoints, blue: null, red: null } as const
    return Bracket.recordFight(bracket, input).bracket
  }, numbered)
  const model = bracketModel(fought, athletes, "organization")
  const { w, h, items } = screenBracket(model, { slots: "standing", times: new Map() }).scene
  return html`<svg class="scene" viewBox="0 0 ${w} ${h}" width="${w}" height="${h}" aria-hidden="true">${trusted(sceneMarkup(items, pageInks))}</svg>`
}

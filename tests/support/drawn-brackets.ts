import * as Bracket from "#domain/bracket/index.ts"
import type { BracketSize } from "#domain/bracket/types.ts"
import type { AthleteId } from "#domain/ids.ts"
import { type BracketModel, bracketModel, type Named } from "#layout/bracket/model.ts"

const surnames =
  "Романюк Цимбалюк Їжакевич Ґудзь Прокопʼюк Яцишин Дяченко Ющенко Пʼятницький Маряненко Заболотна-Пономаренко Ткач Ґалаґан Поліщук Шевченко Нечипоренко Олійник Щербань Вʼюнник Єфименко Перебийніс-Закревська Коваль Кузьменко Задорожній Стельмах Гавриш".split(
    " ",
  )
const firstNames =
  "Софія Катерина Андрій Данило Любомир Їжак Вікторія Зоряна Остап Юрій Тимофій Максим Ілля Ґлорія Святослав Єгор Анастасія Мирослава".split(
    " ",
  )
const patronymics = ["", "Ілліч", "Андріївна", "Миколайович", "Вікторович", "Святославович", "Юріївна"]
const clubs = [
  "СК «Тигр», м. Київ",
  "ДЮСШ «Єдність»",
  "КЗ «Їжачок», м. Камʼянець-Подільський",
  "Taekwondo Club Lviv",
  "ЦСК ЗСУ",
  "ГО «Федерація тхеквондо ВТФ Ґердан»",
  "ДЮСШ №1 м. Кропивницький",
  "",
]
const regions = ["Вінницька", "Івано-Франківська", "Дніпропетровська", "м. Київ", "Закарпатська"]
const codes = ["PTG", "PTG", "PTG", "PTF", "WDR", "DSQ", "RSC", "PUN", ""]

/** Names as people really send them, and worse. */
export const hostileNames = [
  "Северинович-Галицько-Перебийніс-Закревський Максиміліан Святославович",
  "Ґ".repeat(60),
  "Щ".repeat(45),
  "Київський Їжак Йосипович".normalize("NFD"),
  "О’Коннор-Д'Артаньян Жан-П’єр",
  "Коваль 🥋🇺🇦 Ірина",
  "金 민준",
  "Іваненко, Петренко, Сидоренко-Закревська",
  "Пані\u200B\u00ADСофія\tМа́рʼївна",
  "Đỗ Thị Łucja",
  "а",
  "«»№—…",
]

export interface DrawnBracket {
  readonly bracket: Bracket.Bracket
  readonly athletes: ReadonlyMap<AthleteId, Named>
  readonly model: BracketModel
}

export interface Drawing {
  readonly size: BracketSize
  readonly athletes: number
  /** Share of the fights that are over, 0 .. 1. */
  readonly done: number
  readonly seed: number
  readonly names?: readonly string[]
}

/** A drawn and partly fought bracket; equal drawings give equal brackets. */
export function drawnBracket(drawing: Drawing): DrawnBracket {
  const dice = diceOf(drawing.seed)
  const athletes = new Map<AthleteId, Named>()
  for (let id = 1; id <= drawing.athletes; id++) athletes.set(id as AthleteId, personOf(dice, drawing.names))
  const places = Bracket.sheet(drawing.size).map((number) =>
    number <= drawing.athletes ? (number as AthleteId) : null,
  )
  const bracket = fought(numbered(Bracket.fromPlaces(drawing.size, places)), drawing.done, dice)
  return { bracket, athletes, model: bracketModel(bracket, athletes, "organization") }
}

export type Dice = (sides: number) => number

function personOf(dice: Dice, names: readonly string[] | undefined): Named {
  const person = ordinaryPerson(dice)
  return names ? { ...person, name: pick(dice, names) } : person
}

/** Somebody as entries really have them. */
export function ordinaryPerson(dice: Dice): Named {
  const name = [pick(dice, surnames), pick(dice, firstNames), pick(dice, patronymics)].join(" ").trim()
  return { name, organization: pick(dice, clubs), region: pick(dice, regions) }
}

function numbered(bracket: Bracket.Bracket): Bracket.Bracket {
  let next = 101
  const standing = Bracket.standing(bracket)
  const fights = bracket.fights.map((fight) => ({ ...fight }))
  for (let t = bracket.size - 2; t >= 0; t--) {
    const state = standing.fights[t]?.state
    if (state !== "walkover" && state !== "empty") fights[t] = { number: next++, result: null }
  }
  return { ...bracket, fights }
}

/** The same bracket with so large a share of its fights over. */
export function fought(bracket: Bracket.Bracket, share: number, dice: Dice): Bracket.Bracket {
  let now = bracket
  for (let t = bracket.size - 2; t >= 0; t--) {
    const fight = Bracket.standing(now).fights[t]
    if (fight?.state !== "ready" || dice(1000) >= share * 1000) continue
    const loser = dice(12)
    const winner = loser + 1 + dice(18)
    const isBlue = dice(2) === 0
    const points = isBlue ? { bluePoints: winner, redPoints: loser } : { bluePoints: loser, redPoints: winner }
    const { blue, red } = fight
    const goesOn = isBlue ? blue : red
    if (goesOn === null) continue
    const result = { t, blue, red, winner: goesOn, decision: pick(dice, codes), ...points }
    now = Bracket.recordFight(now, result).bracket
  }
  return now
}

export const pick = <T>(dice: Dice, from: readonly T[]): T => from[dice(from.length)] as T

/** Mulberry32: the same numbers for the same seed everywhere. */
export function diceOf(seed: number): Dice {
  let state = seed >>> 0
  return (sides) => {
    state = (state + 0x6d2b79f5) >>> 0
    let mixed = Math.imul(state ^ (state >>> 15), state | 1)
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)
    return ((mixed ^ (mixed >>> 14)) >>> 0) % sides
  }
}

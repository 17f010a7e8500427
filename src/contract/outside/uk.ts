import type { FactsOf } from "#domain/refusal.ts"
import { plural, quoted } from "#domain/uk/words.ts"

/** At most so many names are said; the rest is a number. */
const NAMED = 5

const listed = (names: readonly string[]): string => {
  const rest = names.length - NAMED
  return rest > 0 ? `${names.slice(0, NAMED).join(", ")} і ще ${rest}` : names.join(", ")
}

const allQuoted = (names: readonly string[]): string => listed(names.map(quoted))

export const finishedSentence = ({ names, categories }: FactsOf<"category_finished">): string =>
  `Уже завершено: ${allQuoted(categories)}. ${listed(names)} – додати з позначкою «не бере участі»? Медалі лишаються, доки позначку не знімуть`

export const drawFallsSentence = ({ category, what, names, fights, numbered }: FactsOf<"draw_falls">): string => {
  const people = `${plural(names.length, "спортсмен", "спортсмени", "спортсменів")} (${listed(names)})`
  if (what === "list") return `Складено список виступів ${quoted(category)}: ${people}. Він більше не діятиме`
  const numbers = numbered > 0 ? `, з них із номером ${numbered}` : ""
  const lost = `${people}, ${plural(fights, "поєдинок", "поєдинки", "поєдинків")}${numbers}`
  return `Жеребкування ${quoted(category)} буде видалено разом із доказом: ${lost}`
}

const PLACES: Readonly<Record<number, string>> = { 1: "золото", 2: "срібло", 3: "бронза" }

export const medalsSentence = ({ names, medals }: FactsOf<"medals_wait">): string =>
  medals.length === 0
    ? `Категорію завершено. Якщо братиме участь ${listed(names)}, вона знову не завершена`
    : `Категорію завершено. Якщо братиме участь ${listed(names)}, перестануть діяти медалі: ${listed(
        medals.map(({ name, place, category }) => `${name} – ${PLACES[place] ?? place} (${quoted(category)})`),
      )}`

/** Who fights without a place, or for one again, in a category that is drawn, and which medals become others by it. */
export function unrankedSentence({ unranked, competing, categories, medals }: FactsOf<"unranked_drawn">): string {
  const changed = medals.map(
    ({ name, category, was, now }) => `${name} – ${medalName(now)}, було ${medalName(was)} (${quoted(category)})`,
  )
  return [
    `Уже пожеребкувано: ${allQuoted(categories)}`,
    ...(unranked.length > 0 ? [`Поза конкурсом: ${listed(unranked)}. Поєдинки й виступи лишаються як є`] : []),
    ...(competing.length > 0 ? [`Знову в конкурсі: ${listed(competing)}`] : []),
    ...(changed.length > 0 ? [`Зміняться медалі: ${listed(changed)}`] : []),
  ].join(". ")
}

const medalName = (place: number): string => PLACES[place] ?? "без медалі"

const ACTS: Readonly<Record<FactsOf<"athletes_outside">["act"], string>> = {
  number: "Усе одно нумерувати?",
  print: "Усе одно друкувати?",
  call: "Усе одно викликати?",
  perform: "Усе одно починати?",
  winner: "Поставте їх на вільні місця або позначте «не бере участі»",
}

export const outsideSentence = ({ list, act }: FactsOf<"athletes_outside">): string =>
  `Не в сітці ${plural(list.length, "спортсмен", "спортсмени", "спортсменів")}: ${listed(
    list.map(({ name, category }) => `${name} (${quoted(category)})`),
  )}. ${ACTS[act]}`

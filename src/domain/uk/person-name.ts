import { isShared, SHARED, wordsOf } from "./name-words.ts"
import { patronymics } from "./patronymics.data.ts"

/** A name as a display writes it: the surname large, the given name smaller; '' none. */
export interface PersonName {
  readonly surname: string
  readonly given: string
}

/**
 * The parts of «Прізвище Ім’я По батькові», the patronymic left out. A pair or a team (surnames joined by a comma or a
 * stroke) and a name whose parts are not known are a surname as a whole.
 */
export function personName(name: string): PersonName {
  const words = wordsOf(name)
  const [surname, given, third] = words
  if (!surname || !given || isShared(name) || words.length > 3) return { surname: words.join(" "), given: "" }
  return { surname, given: third === undefined || isPatronymic(third) ? given : `${given} ${third}` }
}

/**
 * «Мельник С.», «Яремчук М.-О.»: as lists and calls name somebody; a pair or a team by its surnames. The blank before
 * an initial does not break.
 */
export function withInitial({ surname, given }: PersonName): string {
  const [first = ""] = given.split(" ")
  const initials = first.split("-").flatMap((part) => /^\p{L}/u.exec(part)?.[0] ?? [])
  return [surname, initials.map((letter) => `${letter.toUpperCase()}.`).join("-")].filter(Boolean).join("\u00a0")
}

/** «Білозерська Вікторія»: without the patronymic. */
export function fullName(name: string): string {
  const { surname, given } = personName(name)
  return [surname, given].filter(Boolean).join(" ")
}

/** Tells of a name among these whether somebody else has its surname. */
export function namesakesIn(names: readonly string[]): (name: string) => boolean {
  const people = new Map<string, Set<string>>()
  for (const name of names) {
    const { surname } = personName(name)
    people.set(surname, (people.get(surname) ?? new Set()).add(name))
  }
  return (name) => (people.get(personName(name).surname)?.size ?? 0) > 1
}

/** The surnames of a pair or a team; of one person the one. */
export const surnamesOf = (name: string): readonly string[] =>
  isShared(name)
    ? name
        .split(SHARED)
        .map((one) => wordsOf(one).join(" "))
        .filter(Boolean)
    : [personName(name).surname]

const isPatronymic = (word: string): boolean => patronymics.male.test(word) || patronymics.female.test(word)

/**
 * «ШЕВЧЕНКО ТАРАС» as it is written: «Шевченко Тарас», each part of a double name and what follows an apostrophe too («Нечуй-Левицька», «Д’яченко»).
 * Only words in capitals change, and no initials: a name that has none is answered as it is.
 */
export const inUsualLetters = (name: string): string =>
  name.replace(/\p{Lu}[\p{Lu}'’ʼ`]*\p{Lu}(?!\p{Ll})/gu, (word) => {
    const [first = "", ...rest] = word
    return first + rest.join("").toLocaleLowerCase("uk-UA")
  })

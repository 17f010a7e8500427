import { markOf, nameWithMark } from "#domain/athletes/unranked.uk.ts"
import { isShared, wordsOf } from "#domain/uk/name-words.ts"

/** What a name may be written as; the surname is whole in each form. */
export interface NameForms {
  /** The longest first: «Нечуй-Левицька Єва Іллівна», «Нечуй-Левицька Єва», «Нечуй-Левицька Є.». */
  readonly full: readonly string[]
  /** What stands where nothing else has room. */
  readonly surname: string
  /** Somebody beside has the same surname, so that the initial is needed. */
  readonly isNamesake: boolean
}

/** Tells whether somebody else beside this name has its surname. */
type Namesakes = (name: string) => boolean

const noNamesakes: Namesakes = () => false

/**
 * Forms of a name; a pair or team (surnames joined by a comma or a stroke) has only one. The mark «п/к» stands in every
 * form of a name that bears it.
 */
export function nameForms(written: string, isNamesake: Namesakes = noNamesakes): NameForms {
  const { name, isMarked } = markOf(written)
  const { full, surname, ...forms } = plainForms(name, isNamesake)
  const marked = (form: string): string => nameWithMark(form, isMarked)
  return { ...forms, full: full.map(marked), surname: marked(surname) }
}

function plainForms(name: string, isNamesake: Namesakes): NameForms {
  const words = wordsOf(name)
  const whole = words.join(" ")
  const [surname, first] = words
  if (!surname || !first || isShared(name)) return { full: [whole], surname: whole, isNamesake: false }
  const initial = /^\p{L}/u.exec(first)?.[0]
  const full = [whole, `${surname} ${first}`, ...(initial ? [`${surname} ${initial}.`] : [])]
  return { full: [...new Set(full)], surname, isNamesake: isNamesake(name) }
}

/** The forms for a later round, if the first round shows the whole name. */
export function shortForms(name: string, isNamesake: Namesakes = noNamesakes): NameForms {
  const forms = nameForms(name, isNamesake)
  return forms.full.length > 2 ? { ...forms, full: forms.full.slice(1) } : forms
}

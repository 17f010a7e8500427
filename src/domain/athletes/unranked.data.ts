import { NO, YES } from "./yes-words.data.ts"

/** In any case, of an expression whose other letters distinguish it. */
const inAnyCase = (words: string): string =>
  words.replace(/\p{Script=Cyrillic}/gu, (letter) => `[${letter.toUpperCase()}${letter}]`)

const SPELT = inAnyCase("(?:поза\\s+(?:конкурсом|заліком)|вне\\s+(?:конкурса|зач(?:е|ё)та))")
const stroke = (letters: string): string => `[${letters}]\\s?[/\\\\]\\s?[Кк]`
const IN_CLASS = `${stroke("Пп")}\\.?|п\\.\\s?к\\.?`
/** «В.к.» of a class: «вагова категорія». */
const NO_CLASS = "(?!\\.?\\s*(?:[-–+\\d]|до|понад))"
const WITH_POINTS = `п\\.\\s?к\\.?|в\\.\\s?к${NO_CLASS}\\.?`

/** The mark as a word of its own, in brackets or without: spelt out or by one of the `ways` of abbreviating it. */
const within = (ways: string): RegExp =>
  new RegExp(`(?<![\\p{L}\\p{N}])\\(?(?:${SPELT}|${ways})\\)?(?![\\p{L}\\p{N}])`, "u")

/** What a cell of the column «поза конкурсом» says for yes, and for no. */
export const UNRANKED_YES = new RegExp(`^(?:${YES})\\.?$`, "iu")
export const UNRANKED_NO = new RegExp(`^(?:${NO}|н|[-–—]|[ву] конкурсі|немає)\\.?$`, "iu")
/** A cell that holds the mark alone, as a key has it. */
export const MARK_ALONE = new RegExp(`^\\(?(?:${SPELT}|[пв] ?[./\\\\-]? ?к\\.?)\\)?$`, "u")
/** The mark inside a cell of a class or a weight, where «в.к.» is «вагова категорія». With points it is in small letters. */
export const MARK_IN_CLASS = within(IN_CLASS)
/** What a line above such athletes says beside the mark: «Виступають поза конкурсом», «Спортсмени поза конкурсом». */
export const WHO_IN_LINE =
  /(?<!\p{L})(?:учасни(?:ки|ці|к|ця)|спортсмен(?:и|ки|ів|ок)?|діти|участники|спортсмены|які|що|хто|ті|виступа(?:ють|є)|беруть участь|змагаються|выступают)(?!\p{L})/giu
/** The mark inside remarks: with points in small letters and not behind a surname, and «в.к.» not before a class. */
export const MARK_IN_REMARKS = within(
  `${stroke("Пп")}\\.?|${stroke("Вв")}${NO_CLASS}\\.?|(?<!\\p{Lu}[\\p{L}'’ʼ-]+\\s)(?:${WITH_POINTS})`,
)
/** The mark inside the cell of a name, where «В. К.» are initials. */
export const MARK_IN_NAME = within(`${stroke("ПпВв")}\\.?|[пв]\\.\\s?к\\.?`)

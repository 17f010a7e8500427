/** In the quotes of our language, of English, and of keyboards; not longer than the line above a tournament shows. */
const QUOTED = /[«“„"]([^«»“”„"]{2,60})[»”“"]/u

/** The short name that a name contains in quotes: «Кубок Слобожанщини – 2026»; '' none. */
export const shortNameIn = (name: string): string => QUOTED.exec(name)?.[1]?.trim() ?? ""

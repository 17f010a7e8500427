/** Whether several people stand behind the name. */
export const isShared = (name: string): boolean => SHARED.test(name)

/** The words of a name in its stored spelling. */
export const wordsOf = (name: string): readonly string[] => name.normalize("NFC").split(/\s+/u).filter(Boolean)

/** What stands between the surnames of a pair or a team. */
export const SHARED = /[,/;+&]/u

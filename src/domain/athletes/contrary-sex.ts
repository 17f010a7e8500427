import { wordsOf } from "#domain/uk/name-words.ts"
import { patronymicSex } from "#domain/uk/patronymic-sex.ts"
import type { Member } from "./types.ts"

/** The patronymic of a name; only behind surname and first name, for there are surnames that end so. */
export const patronymicOf = (name: string): string => wordsOf(name)[2] ?? ""

/** The patronymic that tells another sex than the written one: «Петрівна» of a man; '' none. */
export function contraryPatronymic({ name, sex }: Pick<Member, "name" | "sex">): string {
  const word = patronymicOf(name)
  const told = patronymicSex(word)
  return told === "none" || sex === "none" || told === sex ? "" : word
}

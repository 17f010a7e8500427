import { patronymics } from "./patronymics.data.ts"

/** The sex that a patronymic tells: «Петрівна» a woman's, «Петрович», «Ілліч» a man's; `none` of any other word. */
export function patronymicSex(middleName: string): "none" | "male" | "female" {
  const word = middleName.trim().normalize("NFC")
  if (patronymics.female.test(word)) return "female"
  return patronymics.male.test(word) ? "male" : "none"
}

import type { ApplicationFields } from "#domain/applications/types.ts"
import type { Member, Sex } from "#domain/athletes/types.ts"

const sexWords: Readonly<Record<Sex, string>> = { none: "", male: "чоловіча", female: "жіноча" }
const sexLetters: Readonly<Record<Sex, string>> = { none: "", male: "ч", female: "ж" }

/** A field of an online entry as a difference shows it; '' is "not given". `category`: the name of the category that it names. */
export function fieldText(fields: ApplicationFields, field: keyof ApplicationFields, category: string): string {
  if (field === "categoryId") return category
  if (field === "members") return fields.members.map(memberText).join("; ")
  if (field === "sex") return sexWords[fields.sex]
  if (field === "weight") return fields.weight === null ? "" : `${String(fields.weight).replace(".", ",")} кг`
  if (field === "unranked") return fields.unranked ? "так" : "ні"
  return String(fields[field] ?? "")
}

/** With all that may differ of one, or two members who differ would read alike. */
const memberText = ({ name, birthYear, sex }: Member): string =>
  `${name} (${[birthYear, sexLetters[sex]].filter(Boolean).join(", ")})`

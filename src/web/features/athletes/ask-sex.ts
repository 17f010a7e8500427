import { sexCode } from "#contract/wire/codes.ts"
import { contraryPatronymic } from "#domain/athletes/contrary-sex.ts"
import { contrarySexText } from "#domain/athletes/entry-doubts.uk.ts"
import { confirm } from "#web/ui/confirm.tsx"
import type { MemberValues, Typed } from "./athlete-values.ts"
import { messages } from "./uk.ts"

/** Asks of every patronymic that tells another sex, unless that was so before; resolves with whether it is meant. */
export async function isSexMeant(typed: Typed, before: Typed | null): Promise<boolean> {
  const known = new Set(before ? contraryOf(before) : [])
  const contrary = contraryOf(typed).filter((one) => !known.has(one))
  if (contrary.length === 0) return true
  return await confirm({
    title: messages.sexQuestion,
    body: contrary.map(contrarySexText).join(". "),
    action: messages.sexMeant,
  })
}

/** The patronymics that tell another sex than the chosen one. */
export const contraryOf = ({ members, ...one }: Typed): readonly string[] =>
  (members ?? [one]).map((person) => contraryPatronymic(personOf(person))).filter(Boolean)

const personOf = ({ name, sex }: Pick<MemberValues, "name" | "sex">) => ({
  name,
  sex: sexCode.from(Number(sex)) ?? "none",
})

import { byWire } from "#domain/athletes/plain-texts.ts"
import { plainTextWords } from "#domain/athletes/plain-texts.uk.ts"
import { unrankedTexts } from "#domain/athletes/unranked.uk.ts"
import { asChosen, asWritten, type FormWords } from "#web/tournament/contest-lines.ts"
import type { MemberValues, Typed } from "./athlete-values.ts"
import type { CategoryOption } from "./category-options.ts"
import { choiceTexts } from "./choice.uk.ts"
import { messages } from "./uk.ts"

/** How the form of an athlete calls its fields and says what stands in them; `categories`: those that can be chosen. */
export const wordsOf = (categories: readonly CategoryOption[]): FormWords<Typed> => ({
  name: asWritten(messages.fieldName),
  bdate: asWritten(messages.fieldYear),
  sex: asChosen(messages.fieldSex, sexes),
  weight: asWritten(messages.fieldWeight),
  category_id: asChosen(choiceTexts.fieldCategory, [{ value: "", label: messages.noCategory }, ...categories]),
  organization: asWritten(messages.fieldOrganization),
  oblast: asWritten(messages.fieldRegion),
  country: asWritten(messages.fieldCountry),
  coach: asWritten(messages.fieldCoach),
  trainer2: asWritten(messages.fieldCoach2),
  trainer3: asWritten(messages.fieldCoach3),
  rank: asWritten(messages.fieldRank),
  unranked: asChosen(unrankedTexts.label, partOptions),
  members: { label: messages.teamMembers, say: (members) => (members ?? []).map(memberText).join(", ") },
  ...byWire(({ name }) => asWritten(plainTextWords[name].label)),
})

const memberText = ({ name, bdate, sex }: MemberValues): string =>
  [name, bdate, sexes.find(({ value }) => value === sex)?.label].filter(Boolean).join(" ")

/** Whether the athlete competes for a place, as the wire has it. */
export const partOptions = [
  { value: "0", label: unrankedTexts.competes },
  { value: "1", label: unrankedTexts.unranked },
]

const sexes = [
  { value: "1", label: messages.male },
  { value: "2", label: messages.female },
]

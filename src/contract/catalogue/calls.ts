import * as z from "zod"
import { optionalRuleSet } from "#contract/rule-sets/calls.ts"
import { get } from "#contract/wire/endpoint.ts"
import { optionalInteger } from "#contract/wire/fields.ts"

const optionalId = optionalInteger(0, 2_147_483_647)

const weightClass = z.object({
  id: z.int(),
  label: z.string(),
  mark: z.string(),
  name: z.string(),
  from: z.number(),
  to: z.number().nullable(),
})

const ageCategory = z.object({
  id: z.int(),
  name: z.string(),
  nameFemale: z.string(),
  ageStart: z.int(),
  ageStop: z.int(),
  yearStart: z.int(),
  yearStop: z.int(),
  type: z.int(),
  male: z.array(weightClass),
  female: z.array(weightClass),
  any: z.array(weightClass),
})
export type WireAgeCategory = z.infer<typeof ageCategory>

const template = z.object({
  id: z.int(),
  type: z.int(),
  ageStart: z.int(),
  ageStop: z.int(),
  sex: z.int(),
  weight: z.number(),
  poomsaeType: z.int(),
  workType: z.int(),
  poomsae1: z.int().nullable(),
  poomsae2: z.int().nullable(),
  name: z.string(),
  fullname: z.string(),
})

export const catalogue = get("/wf-api/data/categories", {
  access: "everybody",
  /** `tournament`: by the rule set that it picked, in its season; `rules`: by the newest version of that set. */
  input: { year: optionalInteger(1970, 2200), tournament: optionalId, rules: optionalRuleSet },
  output: {
    year: z.int(),
    ageCategories: z.array(ageCategory),
    extra: z.array(ageCategory),
    templates: z.array(template),
    regions: z.array(z.object({ id: z.int(), name: z.string() })),
    cities: z.array(z.object({ id: z.int(), name: z.string() })),
  },
})

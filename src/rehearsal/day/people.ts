import type { Dice } from "#rehearsal/dice.ts"
import names from "./names.json" with { type: "json" }

/** Somebody invented. */
export interface Person {
  readonly name: string
  readonly sex: number
  readonly oblast: string
  readonly organization: string
  readonly coach: string
}

/** People none of whom bears the same name as another; `sex` 1 or 2 as asked. */
export function inventor(dice: Dice, regions: readonly string[]): (sex: number) => Person {
  const clubs = names.clubs.flatMap((club) => names.towns.map((town) => `${club} ${town}`)).slice(0, 60)
  const homes = new Map(clubs.map((club) => [club, dice.pick(regions)]))
  const told = new Set<string>()
  const nameOf = (sex: number): string => {
    const own = sex === 1 ? names.boys : names.girls
    const fathers = sex === 1 ? names.sons : names.daughters
    return `${dice.pick(names.surnames)} ${dice.pick(own)} ${dice.pick(fathers)}`
  }
  return (sex) => {
    let name = nameOf(sex)
    while (told.has(name)) name = nameOf(sex)
    told.add(name)
    const organization = dice.pick(clubs)
    const coach = `${names.surnames[clubs.indexOf(organization) % names.surnames.length]} ${dice.pick(["А. О.", "І. П."])}`
    return { name, sex, oblast: homes.get(organization) ?? "", organization, coach }
  }
}

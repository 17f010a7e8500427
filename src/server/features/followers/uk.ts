import type { PublicFight } from "#contract/public/calls.ts"
import { nameWithMark } from "#domain/athletes/unranked.uk.ts"
import { scoreText } from "#domain/bracket/score-text.ts"
import { toldReason } from "#domain/catalogue/decision-words.ts"
import { timeOf } from "#domain/uk/dates.ts"
import { plural } from "#domain/uk/words.ts"

const numberOf = ({ number }: PublicFight): string => (number > 0 ? ` ${number}` : "")
const namesOf = ({ blue, red }: PublicFight): string =>
  [blue, red].map((one) => (one ? nameWithMark(one.name, one.unranked) : "суперник ще невідомий")).join(" – ")

/** Letters to followers; the first line is the tournament. */
export const messages = {
  soon: (fight: PublicFight, court: string, tournament: string) => {
    const when = fight.expected === "" ? "" : `, не раніше ${timeOf(new Date(fight.expected))}`
    const ahead =
      fight.ahead === 0 ? "наступний на корті" : `попереду ${plural(fight.ahead, "поєдинок", "поєдинки", "поєдинків")}`
    return `${tournament}\nГотуйтеся: поєдинок${numberOf(fight)}, ${court || "корт уточнюється"}, ${ahead}${when}.\n${namesOf(fight)}`
  },
  called: (fight: PublicFight, court: string, tournament: string) =>
    `${tournament}\nВикликано на корт: поєдинок${numberOf(fight)}, ${court}.\n${namesOf(fight)}`,
  result: (fight: PublicFight, category: string, tournament: string) => {
    const { blue, red, winner } = fight
    const won = [blue, red].find((one) => one?.id === winner)?.name
    const points = scoreText(fight, "0")
    const score = points && ` ${points}`
    const reason = toldReason(fight)
    const how = reason && ` (${reason})`
    return `${tournament}\n${category}: ${namesOf(fight)}${score}${how}.\n${won ? `Перемога: ${won}.` : "Вибули обидва."}`
  },
}

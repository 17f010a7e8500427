import type { saveCheckin } from "#contract/checkin/calls.ts"
import type { OutputOf } from "#contract/wire/endpoint.ts"
import { bySex } from "#domain/uk/words.ts"

/** What an athlete's leaving does to the draw, as the server answers it. */
export type Leaving = Pick<OutputOf<typeof saveCheckin>, "left" | "opponent" | "lost" | "waits" | "stays">

/** `will`: told before it is saved, `listed` behind the name; `is`: told of what was saved. */
type LeavingTense = "will" | "listed" | "is"

/** What becomes of the fights of one who leaves: fights that were fought stay. */
export function leavingText(
  leaving: Leaving,
  nameOf: (athlete: number) => string | undefined,
  told: LeavingTense,
): string {
  const fate = fateText(leaving, nameOf, told)
  const hasFought = leaving.left === 0 && (leaving.lost.length > 0 || leaving.waits > 0)
  return hasFought ? `${leavingMessages.resultsStay} ${fate}` : fate
}

/** The same without a word of what stays. */
export function fateText(
  { left, opponent, lost, waits, stays }: Leaving,
  nameOf: (athlete: number) => string | undefined,
  told: LeavingTense,
): string {
  const name = nameOf(opponent)
  if (left > 0)
    return `${[leavingMessages.offDraw[told], name ? leavingMessages.passes(name) : ""].filter(Boolean).join(", ")}.`
  if (lost.length > 0) {
    const numbers = lost.flatMap(({ number }) => number ?? [])
    const isBoth = lost.length === 1 && lost[0]?.winner === 0
    const next = isBoth ? leavingMessages.bothLeave : name && leavingMessages.goesOn(name)
    return leavingMessages.lost(lost.length, numbers, lost.length === 1 ? next : undefined, told)
  }
  if (waits > 0) return leavingMessages.waits
  return stays > 0 ? leavingMessages.stays : leavingMessages.notDrawn
}

type Gone = "out" | "absent"

/** The word for an athlete who no longer competes. */
const goneWord = (state: Gone, isWoman: boolean): string =>
  state === "out" ? bySex(isWoman, "вибула", "вибув") : bySex(isWoman, "не прийшла", "не прийшов")

export const leavingMessages = {
  goneWord,
  goneTitle: (state: Gone, isWoman: boolean) =>
    `Позначити, що ${bySex(isWoman, "спортсменка", "спортсмен")} ${goneWord(state, isWoman)}?`,
  goneAction: (state: Gone, isWoman: boolean) =>
    state === "out" ? bySex(isWoman, "Вибула", "Вибув") : bySex(isWoman, "Не прийшла", "Не прийшов"),
  offDraw: { will: "Спортсмен зніметься з сітки", listed: "Зніметься з сітки", is: "Знято з сітки" },
  passes: (name: string) => `суперник ${name} проходить без поєдинку`,
  resultsStay: "Зіграні результати лишаються.",
  lost: (count: number, numbers: readonly number[], next: string | undefined, told: LeavingTense) => {
    const which = numbers.length > 0 ? ` ${numbers.map((number) => `№ ${number}`).join(", ")}` : ""
    const fights = count === 1 ? `Поєдинок${which}` : `Поєдинки (${count})${which}`
    const lost = told === "is" ? "програно" : "буде програно"
    return `${fights} ${lost} через зняття (WDR)${next ? `, ${next}` : ""}.`
  },
  goesOn: (name: string) => `далі проходить ${name}`,
  bothLeave: "суперник теж вибуває, далі не проходить ніхто",
  waits: "Наступний поєдинок буде програно через зняття (WDR), щойно визначиться суперник.",
  stays: "Поєдинків у сітці більше немає: результати і місце лишаються.",
  notDrawn: "У сітці спортсмена немає.",
  ofOne: (name: string, fate: string) => `${name}: ${fate.charAt(0).toLocaleLowerCase("uk")}${fate.slice(1)}`,
  removeElsewhere: "Прибрати із сітки разом з результатами можна на вкладці «Жеребкування».",
}

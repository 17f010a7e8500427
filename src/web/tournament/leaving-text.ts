import type { saveCheckin } from "#contract/checkin.ts"
import type { OutputOf } from "#contract/endpoint.ts"
import { bySex } from "#domain/ukrainian.ts"

/** What an athlete's leaving does to his draw, as the server answers it. */
export type Leaving = Pick<OutputOf<typeof saveCheckin>, "left" | "opponent" | "lost" | "waits" | "stays">

/** `will`: told before it is saved; `is`: told of what was saved. */
type Told = "will" | "is"

/** What becomes of his fights when he leaves: nothing that was fought falls. */
export function leavingText(
  { left, opponent, lost, waits, stays }: Leaving,
  nameOf: (athlete: number) => string | undefined,
  told: Told,
): string {
  const name = nameOf(opponent)
  if (left > 0)
    return `${[leavingMessages.offDraw[told], name ? leavingMessages.passes(name) : ""].filter(Boolean).join(", ")}.`
  if (lost.length > 0) {
    const numbers = lost.flatMap(({ number }) => number ?? [])
    const fights = leavingMessages.lost(lost.length, numbers, lost.length === 1 ? name : undefined, told)
    return `${leavingMessages.resultsStay} ${fights}`
  }
  if (waits > 0) return `${leavingMessages.resultsStay} ${leavingMessages.waits}`
  return stays > 0 ? leavingMessages.stays : leavingMessages.notDrawn
}

type Gone = "out" | "absent"

/** What is written of whoever goes on no more. */
const goneWord = (state: Gone, isWoman: boolean): string =>
  state === "out" ? bySex(isWoman, "вибула", "вибув") : bySex(isWoman, "не прийшла", "не прийшов")

export const leavingMessages = {
  goneWord,
  goneTitle: (state: Gone, isWoman: boolean) =>
    `Позначити, що ${bySex(isWoman, "спортсменка", "спортсмен")} ${goneWord(state, isWoman)}?`,
  goneAction: (state: Gone, isWoman: boolean) =>
    state === "out" ? bySex(isWoman, "Вибула", "Вибув") : bySex(isWoman, "Не прийшла", "Не прийшов"),
  offDraw: { will: "Спортсмен зніметься з сітки", is: "Знято з сітки" },
  passes: (name: string) => `суперник ${name} проходить без поєдинку`,
  resultsStay: "Зіграні результати лишаються.",
  lost: (count: number, numbers: readonly number[], winner: string | undefined, told: Told) => {
    const which = numbers.length > 0 ? ` ${numbers.map((number) => `№ ${number}`).join(", ")}` : ""
    const fights = count === 1 ? `Поєдинок${which}` : `Поєдинки (${count})${which}`
    const lost = told === "will" ? "буде програно" : "програно"
    return `${fights} ${lost} через зняття (WDR)${winner ? `, далі проходить ${winner}` : ""}.`
  },
  waits: "Наступний поєдинок буде програно через зняття (WDR), щойно визначиться суперник.",
  stays: "Поєдинків у сітці більше немає: результати і місце лишаються.",
  notDrawn: "У сітці спортсмена немає.",
  removeElsewhere: "Прибрати із сітки разом з результатами можна на вкладці «Жеребкування».",
}

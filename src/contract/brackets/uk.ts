import type { Sentence } from "#contract/wire/field-text.ts"
import type { Contradiction, SideResult } from "#domain/bracket/index.ts"

/** Refusals of the rules for results. */
export const fightTexts = {
  unknown_number: (_field, { number }) => `Поєдинку ${number} в цьому турнірі немає`,
  number_several: (_field, { number, categories }) =>
    `Номер ${number} мають кілька поєдинків (${listOf(categories)}): відкрийте потрібну категорію`,
  round_level: (_field, { round }) => `Раунд ${round}: рахунок рівний, укажіть, хто його виграв`,
  round_over: (_field, { round }) => `Раунд ${round} зайвий: поєдинок уже вирішено`,
  rounds_open: () => "Раунди ще не вирішили поєдинку: виберіть переможця й причину",
  rounds_off: () => "У цьому турнірі поєдинки не ведуть за раундами: увімкніть це в даних турніру",
  not_recorded: () => "У цього поєдинку ще немає результату",
  protest_pending: (_field, { kind, number, askedBy }) =>
    `Поєдинок чекає: ${kind === "replay" ? "відеоповтор" : "протест"} у поєдинку${number === null ? "" : ` ${number}`} (${askedBy}) ще не розглянуто`,
  result_contradicts: (_field, { contradiction, result }) =>
    contradictionText(contradiction as Contradiction, result as SideResult),
  result_stands: (_field, { winner, said }) =>
    `Інший результат цього поєдинку вже записано: ${standingText(winner as SideResult["winner"])}${said === "" ? "" : `, ${said}`}. Ваш його замінить`,
  bout_running: (_field, { court }) =>
    `Поєдинок іде на пульті (${court}): якщо записати результат зараз, рахунок пульта не врахується`,
  number_twice: () => "Цей поєдинок записано двома рядками",
} satisfies Record<string, Sentence>

const standingText = (winner: SideResult["winner"]): string =>
  winner === null ? "вибули обидва" : `переможець ${winner === "blue" ? "синій" : "червоний"}`

const listOf = (names: unknown): string => (Array.isArray(names) ? names.join("; ") : "")

/** How a result contradicts itself: «Переможець (синій) програє за балами 2:7, а PTG – перемога за балами». */
export function contradictionText(contradiction: Contradiction, result: SideResult): string {
  const { winner, decision, bluePoints, redPoints } = result
  const score = `${bluePoints ?? 0}:${redPoints ?? 0}`
  const said = {
    behind: `Переможець (${winner === "blue" ? "синій" : "червоний"}) програє за балами, ${score}`,
    level: `Рахунок рівний, ${score}`,
    noPoints: "Балів не введено",
    bothOut: "Вибули обидва",
  }[contradiction]
  return `${said}, а ${decision} – це перемога за балами`
}

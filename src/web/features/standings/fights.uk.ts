import { boutWords } from "#contract/bouts/words.uk.ts"
import { techniqueNames } from "#domain/bout/values.ts"
import { generalNameOf } from "#domain/catalogue/decision-words.ts"
import type { FightStatistics } from "#domain/standings/fight-statistics.ts"
import { count, plural } from "#domain/uk/words.ts"

const fights = (value: number): string => plural(value, "поєдинок", "поєдинки", "поєдинків")
const mean = (points: number, of: number): string =>
  of === 0 ? "–" : new Intl.NumberFormat("uk-UA", { maximumFractionDigits: 1 }).format(points / of)

/** The most frequent first. */
const byCount = (counts: Readonly<Record<string, number>>): [string, number][] =>
  Object.entries(counts)
    .filter(([, value]) => value > 0)
    .sort(([, one], [, other]) => other - one)

export const messages = {
  table: "Поєдинки за категоріями",
  summary: "Як пройшли поєдинки",
  file: "поєдинки",
  none: "Ще немає жодного результату поєдинку: статистика з’явиться з першим.",
  columns: {
    fights: "Поєдинків",
    blue: "Виграв синій",
    red: "Виграв червоний",
    rounds: "Раундів",
    perRound: "Балів за раунд",
    judged: "За пультом",
    gamjeoms: "Гам-джом",
  } as const,
  total: "Разом",
  endOf: (code: string): string => [code, generalNameOf(code)].filter(Boolean).join(" – "),
  techniques: boutWords.techniques,
  length: (rounds: string): string => `Завершено за раундів: ${rounds}`,
  roundOf: (round: number): string => `${round}-й раунд, балів`,
  mean,
  /** What there is to say of these fights, a sentence each. */
  lines: (of: FightStatistics): string[] => [
    won(of),
    ends(of),
    ...(of.rounds.length === 0 ? [] : [lengths(of), points(of)]),
    ...(of.judged === 0 ? [] : [techniques(of)]),
  ],
}

function won({ fights: all, wonByBlue, wonByRed }: FightStatistics): string {
  const nobody = all - wonByBlue - wonByRed
  const sides = `синій виграв ${count(wonByBlue)}, червоний – ${count(wonByRed)}`
  return `Проведено ${fights(all)}: ${sides}${nobody > 0 ? `, без переможця – ${count(nobody)}` : ""}.`
}

const ends = (of: FightStatistics): string =>
  `Чим закінчилися: ${byCount(of.ends)
    .map(([code, value]) => `${messages.endOf(code)}: ${count(value)}`)
    .join("; ")}.`

const lengths = ({ lengths: counts }: FightStatistics): string =>
  `Раунди записано: ${Object.entries(counts)
    .map(([rounds, value]) => `${plural(Number(rounds), "раунд", "раунди", "раундів")} – ${fights(value)}`)
    .join(", ")}.`

const points = ({ rounds }: FightStatistics): string =>
  `Балів за раунд у середньому (обоє разом): ${rounds
    .map(({ round, fought, blue, red }) => `${round}-й – ${mean(blue + red, fought)}`)
    .join(", ")}.`

function techniques({ judged, techniques: counts, gamjeoms }: FightStatistics): string {
  const named = techniqueNames
    .filter((name) => counts[name] > 0)
    .map((name) => `${boutWords.techniques[name]} – ${count(counts[name])}`)
  const all = [...named, `гам-джом – ${count(gamjeoms)}`].join(", ")
  return `Технічні дії (${fights(judged)}, які вів пульт): ${all}.`
}

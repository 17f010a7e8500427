/** Names of a round, the same on every screen and paper. `rounds`: as many as the rules have; behind the last one stands the golden one. */
export const boutRounds = {
  title: (round: number, rounds: number): string => (round > rounds ? "Золотий раунд" : `Раунд ${round}`),
  /** Inside a sentence. */
  name: (round: number, rounds: number): string => (round > rounds ? "золотий раунд" : `раунд ${round}`),
  before: (round: number, rounds: number): string =>
    round > rounds ? "перед золотим раундом" : `перед раундом ${round}`,
  /** In a narrow place. */
  short: (round: number, rounds: number): string => (round > rounds ? "ЗР" : `Р${round}`),
} as const

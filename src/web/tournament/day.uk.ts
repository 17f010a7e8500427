import { plural } from "#domain/uk/words.ts"

export const dayMessages = {
  noNumber: "без номера",
  noCourt: "корт ще не призначено",
  day: (day: number) => `день ${day}`,
  expected: (time: string) => `не раніше ${time}`,
  ahead: (count: number) =>
    count === 0 ? "наступний на корті" : `перед ним ${plural(count, "поєдинок", "поєдинки", "поєдинків")}`,
  states: {
    over: "завершено",
    running: "триває",
    called: "викликано на корт",
    toCall: "готуватися",
    ready: "",
    waiting: "чекає на попередні",
  },
  unknown: "суперник ще невідомий",
  blue: "синій",
  red: "червоний",
  won: "перемога",
  lost: "поразка",
  bothOut: "вибули обидва",
  fightLabel: (number: string, names: string) => `Поєдинок ${number}: ${names}`,
}

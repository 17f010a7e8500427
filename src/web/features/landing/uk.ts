import type { Contestant } from "#web/ui/scoreboard/board.ts"

/** What the scoreboard of the landing page shows: invented people of the demo's tournament. */
export const example = {
  court: "Корт 1",
  tournament: "Кубок Слобожанщини",
  about: "Кадети, дівчата −44 кг · 1/4 фіналу",
  blue: {
    surname: "Мельник",
    given: "Соломія",
    club: "СК «Барс»",
    region: "Харківська обл.",
    sex: "female",
    isUnranked: false,
  },
  red: {
    surname: "Ткаченко",
    given: "Злата",
    club: "ДЮСШ «Юність»",
    region: "Одеська обл.",
    sex: "female",
    isUnranked: false,
  },
  techniques: { head: "нога в голову", trunk: "нога в тулуб", hand: "рука в тулуб" },
} as const satisfies { readonly blue: Contestant; readonly red: Contestant; readonly [key: string]: unknown }

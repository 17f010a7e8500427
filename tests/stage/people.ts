import type { Contestant } from "#web/ui/scoreboard/board.ts"

/** As in the pictures of the design. */
export const short = {
  blue: {
    surname: "Мельник",
    given: "Соломія",
    club: "СК «Барс»",
    region: "Харківська обл.",
    sex: "female",
  },
  red: {
    surname: "Ткаченко",
    given: "Злата",
    club: "ДЮСШ «Юність»",
    region: "Одеська обл.",
    sex: "female",
  },
} as const satisfies Record<string, Contestant>

/** The longest that a display has to take: 40 letters of a surname, 60 of a club. */
export const long = {
  blue: {
    surname: "Білозерська-Костянтинопольська",
    given: "Олександра-Вікторія",
    club: "Комунальний заклад «Харківська обласна ДЮСШ олімпійського рез.»",
    region: "Харківська обл.",
    sex: "female",
  },
  red: {
    surname: "Переяславська-Хмельницька-Нечуй-Левицька",
    given: "Єлизавета-Анастасія",
    club: "ДЮСШ «Спартак»",
    region: "Івано-Франківська обл.",
    sex: "female",
  },
} as const satisfies Record<string, Contestant>

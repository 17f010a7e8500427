import { plural } from "#web/lib/plural.ts"

/** Texts of the program of public pages. */
export const messages = {
  live: "Наживо",
  stale: (time: string) => `Дані станом на ${time}. Зв’язку немає, пробуємо ще раз.`,
  follow: "Стежити",
  unfollow: "Не стежити",
  mine: "За ким Ви стежите",
  about: (name: string) => `Не стежити: ${name}`,
  fight: (number: number) => `бій ${number}`,
  ahead: (count: number) => `ще ${plural(count, "бій", "бої", "боїв")}`,
  minutes: (count: number) => `приблизно ${count} хв`,
  at: (time: string) => `близько ${time}`,
  now: "на корті зараз",
  called: "викликано на корт",
  won: (number: number, points: string) => `${number > 0 ? `бій ${number}: ` : ""}перемога${points && ` ${points}`}`,
  lost: (number: number, points: string) => `${number > 0 ? `бій ${number}: ` : ""}поразка${points && ` ${points}`}`,
  place: (place: number) => `${place} місце`,
  nothing: "поєдинків у розкладі ще немає",
  gone: "більше немає серед учасників",
}

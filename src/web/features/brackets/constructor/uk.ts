import { plural } from "#domain/uk/words.ts"

const athletes = (count: number) => plural(count, "учасник", "учасники", "учасників")

export const messages = {
  title: "Конструктор сіток",
  lead: "Сітка на 2–64 учасників без турніру: вставте список, прожеребкуйте, позначте переможців і надрукуйте. Усе зберігається лише в цьому браузері.",
  list: "Учасники і сітка",
  event: "Змагання",
  category: "Категорія",
  names: "Учасники",
  namesHint: "По одному в рядку; організація після крапки з комою: Коваль Олена; СК «Тигр»",
  counted: (count: number) => `У списку: ${athletes(count)}`,
  draw: "Прожеребкувати",
  inOrder: "Розставити за списком",
  undo: "Скасувати",
  undone: "Повернуто попередній стан",
  print: "Друк або PDF",
  empty: "Вставте список учасників і прожеребкуйте.",
  unnamed: "Сітка",
  note: (count: number) => athletes(count),
  tooFew: "Потрібно щонайменше двоє учасників",
  tooMany: (count: number) => `У списку ${athletes(count)}, а в сітці може бути щонайбільше 64`,
  twice: (line: number, first: number) => `Рядок ${line}: той самий учасник, що й у рядку ${first}`,
  tooLong: (line: number) => `Рядок ${line}: задовге ім’я, найбільше 120 символів`,
  who: "Хто переміг?",
  chooseFight: "Натисніть поєдинок у сітці, щоб позначити переможця.",
  notReady: "У поєдинку ще немає двох суперників.",
  winnerBlue: (name: string) => `Синій: ${name}`,
  winnerRed: (name: string) => `Червоний: ${name}`,
  noWinner: "Прибрати переможця",
  allDone: (name: string) => `Переможець: ${name}`,
}

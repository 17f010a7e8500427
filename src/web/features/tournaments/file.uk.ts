import { plural } from "#domain/uk/words.ts"

/** Texts of a tournament's file and its copies. */
export const fileMessages = {
  open: "Відкрити з файлу",
  openTitle: "Відкрити турнір із файлу",
  openRule:
    "Файл .sijak зберігають на сторінці «Редагувати турнір». З нього буде створено Ваш новий турнір; наявні турніри не зміняться.",
  choose: "Вибрати файл турніру (.sijak)",
  other: "Вибрати інший файл",
  drop: "або перетягніть його сюди",
  onlyOne: "Перетягніть один файл",
  file: (name: string) => `Файл: ${name}`,
  reading: "Файл надсилається й перевіряється…",
  opening: "Турнір відкривається…",
  openAction: "Відкрити турнір",
  opened: "Турнір відкрито з файлу",
  notRead: "Файл не підходить",
  notOpened: "Помилка. Турнір не відкрито…",
  inside: ({ name, date, city }: { name: string; date: string; city: string }) =>
    [name, date, city].filter(Boolean).join(" · "),
  counts: (athletes: number, categories: number, steps: number) =>
    [
      plural(athletes, "спортсмен", "спортсмени", "спортсменів"),
      plural(categories, "категорія", "категорії", "категорій"),
      plural(steps, "крок історії", "кроки історії", "кроків історії"),
    ].join(", "),
  madeAt: (moment: string) => `Збережено ${moment}`,
  cancel: "Закрити",
  section: "Файл і резервні копії",
  save: "Зберегти турнір у файл",
  saveRule:
    "Один файл з усім турніром та історією: для архіву чи іншого комп’ютера. У ньому є персональні дані, тож передавайте його лише тим, кому довіряєте.",
  copies: "Резервні копії",
  noCopies: "Цей сервер не має місць для копій: їх називає оператор у BACKUP_DIRS.",
  loading: "Завантаження",
  place: (number: number) => `Місце ${number}`,
  saved: (moment: string, steps: number) => `записано ${moment}, до кроку №${steps}`,
  notYet: "ще не записано",
  verified: (moment: string) => `перевірено ${moment}`,
  notVerified: "ще не перевірено",
  broken: "Копія не пройшла перевірку, її записують наново",
  late: {
    unsaved: "Копії давно не дописано: перевірте місце й журнал сервера",
    unverified: "Копії давно не перевірено: перевірте журнал сервера, доки це місце єдине, на нього не покладайтеся",
  },
  trouble: {
    missing: "Місця немає: перевірте, чи вставлено флешку. Щойно воно з’явиться, копії допишуться",
    full: "Місце заповнене: звільніть його, і копії допишуться",
    failed: "Записати не вдалося: перевірте місце. Спроби тривають",
  },
}

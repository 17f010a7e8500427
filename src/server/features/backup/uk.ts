import { quoted } from "#domain/uk/words.ts"

const OTHER_PLACE =
  "Щоб узяти решту з іншого місця копій, назвіть його в BACKUP_DIRS і відновіть ще раз у нову папку DATA_DIR."

/** Texts about a restore for the person who starts the server. */
export const messages = {
  nothingThere: (path: string) => `--restore: за адресою ${path} нічого немає. Перевірте, чи вставлено флешку.`,
  noCopies: (path: string) => `--restore: у каталозі ${path} немає копій Сіджака (каталогу hall-…).`,
  notEmpty:
    "--restore: тут уже є дані, і копія їх не замінить. Приберіть --restore або вкажіть у DATA_DIR новий порожній каталог.",
  hall: (count: number) => `Відновлено зал із копій: кабінети з їхніми паролями й турнірів: ${count}.`,
  brought: (name: string, revision: number) => `Відновлено ${quoted(name)}, кроків: ${revision}.`,
  lost: (name: string, last: number) =>
    `Не відновлено ${name}: жодної цілої копії${last > 0 ? `, бракує кроків 1–${last}` : ""}. ${OTHER_PLACE}`,
  unnamed: (id: number) => `турнір № ${id}`,
  missing: (name: string, from: number, to: number) =>
    `Увага: у ${quoted(name)} бракує ${from === to ? `кроку ${from}` : `кроків ${from}–${to}`}: копію пошкоджено або не дописано. ${OTHER_PLACE}`,
  torn: (name: string, from: number) =>
    `Увага: у ${quoted(name)} крок ${from} пошкоджено або не дописано, і чи були кроки після нього, копія не каже. ${OTHER_PLACE}`,
  wrong: (name: string, table: string) =>
    `Увага: у ${quoted(name)} є дані, яких сторінки не можуть показати (${table}): їх відновлено, як вони є. Поєдинки з такими даними сервер відкладе, решту зали це не зупинить.`,
  elsewhere: (name: string, folder: string) =>
    `Чого з ${quoted(name)} тут бракує, узято з іншого місця копій: ${folder}.`,
  damagedAccounts: (file: string) =>
    `Увага: список кабінетів ${file} пошкоджено. Узято все, що ціле, з усіх місць копій.`,
  unknownAccounts: "Скільки кабінетів було, з копії не видно: хто не зможе увійти, має зареєструватися знову.",
  lostAccounts: (names: readonly string[]) =>
    `Кабінети, від яких лишилося саме ім’я: ${names.join(", ")}. Їм треба задати пароль за посиланнями нижче (діють годину) і заново вказати пошту.`,
  lostRows: (count: number) => `Бракує рядків команд тренерів і наборів правил: ${count}.`,
  damagedStandings: (file: string) =>
    `Увага: перелік турнірів ${file} пошкоджено. Якщо інших місць копій немає, звірте кількість турнірів і останні поєдинки з паперами.`,
  unreadable: (path: string, why: string) => `--restore: ${path} не читається (${why}). Спробуйте інше місце копій.`,
  erased: (count: number) => `За давнішими запитами знову стерто персональні дані, осіб: ${count}.`,
  deleted: (name: string) => `${quoted(name)} видалено остаточно вже після цієї копії: його не відновлено.`,
  unreadDeleted: (file: string) =>
    `Список видалених турнірів у ${file} не читається повністю: перевірте, чи не повернувся видалений турнір, і видаліть його ще раз.`,
  unread: (file: string) =>
    `Список стертого в ${file} не читається повністю: зверніться до запитів і зітріть ще раз у «Доступ» → «Персональні дані».`,
  owner: (username: string) => `Власник турніру: ${username}. Пароль треба задати за посиланням нижче (діє годину).`,
}

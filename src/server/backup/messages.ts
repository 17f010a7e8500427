/** What whoever starts the server reads of a restore. */
export const messages = {
  nothingThere: (path: string) => `--restore: за адресою ${path} нічого немає. Перевірте, чи вставлено флешку.`,
  noCopies: (path: string) => `--restore: у каталозі ${path} немає копій Сіджака (каталогу hall-…).`,
  notEmpty:
    "--restore: тут уже є дані, і копія їх не замінить. Приберіть --restore або вкажіть у DATA_DIR новий порожній каталог.",
  hall: (count: number) => `Відновлено зал із копій: кабінети з їхніми паролями й турнірів: ${count}.`,
  brought: (name: string, revision: number) => `Відновлено «${name}», кроків: ${revision}.`,
  lost: (folder: string) => `Не відновлено: у ${folder} немає жодної цілої копії. Спробуйте інше місце копій.`,
  erased: (count: number) => `За давнішими запитами знову стерто персональні дані, осіб: ${count}.`,
  deleted: (name: string) => `«${name}» видалено остаточно вже після цієї копії: його не відновлено.`,
  unreadDeleted: (file: string) =>
    `Список видалених турнірів у ${file} не читається: перевірте, чи не повернувся видалений турнір, і видаліть його ще раз.`,
  unread: (file: string) =>
    `Список стертого в ${file} не читається: зверніться до запитів і зітріть ще раз у «Доступ» → «Персональні дані».`,
  owner: (username: string) => `Власник турніру: ${username}. Пароль треба задати за посиланням нижче (діє годину).`,
}

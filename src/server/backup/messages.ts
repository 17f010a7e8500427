/** What whoever starts the server reads of a restore. */
export const messages = {
  nothingThere: (path: string) => `--restore: за адресою ${path} нічого немає. Перевірте, чи вставлено флешку.`,
  noCopies: (path: string) => `--restore: у каталозі ${path} немає копій Сіджака (каталогу hall-…).`,
  notEmpty:
    "--restore: тут уже є дані, і копія їх не замінить. Приберіть --restore або вкажіть у DATA_DIR новий порожній каталог.",
  hall: (count: number) => `Відновлено зал із копій: кабінети з їхніми паролями й турнірів: ${count}.`,
  brought: (name: string, revision: number) => `Відновлено «${name}», кроків: ${revision}.`,
  lost: (folder: string) => `Не відновлено: у ${folder} немає жодної цілої копії. Спробуйте інше місце копій.`,
  owner: (username: string) => `Власник турніру: ${username}. Пароль треба задати за посиланням нижче (діє годину).`,
}

/** Messages of the program in the terminal at the start. */
export const startTexts = {
  restoreWhat: "--restore: вкажіть каталог із копіями або файл турніру.",
  copies: (folders: string) => `Резервні копії: ${folders}.`,
  runs: (url: string) => `Сіджак працює: ${url}`,
  inHall: (url: string) => `У мережі залу:  ${url}`,
}

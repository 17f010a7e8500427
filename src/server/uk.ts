/** Messages of the program in the terminal at the start. */
export const startTexts = {
  restoreWhat: "--restore: вкажіть каталог із копіями або файл турніру.",
  copies: (folders: string) => `Резервні копії: ${folders}.`,
  operators: (names: string) => `Оператори: ${names}.`,
  noOperator: (email: string) =>
    `OPERATORS: кабінету з поштою ${email} ще немає. Зареєструйтеся й запустіть сервер знову.`,
  runs: (url: string) => `Сіджак працює: ${url}`,
  inHall: (url: string) => `У мережі залу:  ${url}`,
  portTaken: (port: number) => `PORT: порт ${port} уже зайнятий іншою програмою.`,
  portForbidden: (port: number) => `PORT: на порт ${port} немає прав, візьміть більший за 1023.`,
}

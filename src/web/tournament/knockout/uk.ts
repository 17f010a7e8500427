export const messages = {
  knockout: (name: string): string => `Нокаут: ${name}`,
  headBlow: (name: string): string => `Удар у голову? ${name}`,
  knockoutWhy:
    "Після нокауту спортсмен відпочиває. Запис побачать секретарі цього турніру, а реєстрація наступного попередить про відпочинок.",
  headBlowWhy:
    "Якщо поєдинок зупинено через удар у голову, спортсмен відпочиває, як після нокауту. Інакше запис не потрібен.",
  fight: (number: number, reason: string): string => (number > 0 ? `Поєдинок ${number}, ${reason}` : reason),
  text: "Що сталося",
  rest: "Відпочинок, днів",
  restUntil: "Відпочинок до",
  restHint: "Останній день без змагань. За правилами: 30, 90 або 180 днів, рахуючи попередні нокаути",
  save: "Записати відпочинок",
  skip: "Не записувати",
  open: "Записати відпочинок…",
  saved: (name: string, until: string): string =>
    until === "" ? `${name}: медичний запис збережено` : `${name}: відпочинок до ${until} включно`,
  notSaved: "Медичний запис не збережено",
}

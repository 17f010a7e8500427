/** File names of papers. */
export const paperTexts = {
  weighing: "Протокол Зважування",
  list: "Список",
  results: "Результати",
  resultsByPlace: "Результати за місцями",
  resultsCounted: "Результати з автомісцями",
  matches: "Протокол поєдинків",
  fights: "Поєдинки",
  protocols: "Протоколи",
  bracket: "сітка",
}

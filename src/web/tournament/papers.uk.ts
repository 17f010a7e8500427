/** File names of papers. */
export const paperTexts = {
  weighing: "Протокол Зважування",
  list: "Список",
  results: "Результати",
  resultsByPlace: "Результати за місцями",
  resultsCounted: "Результати з автомісцями",
  fights: "Поєдинки",
  protocols: "Протоколи",
  bracket: "сітка",
}

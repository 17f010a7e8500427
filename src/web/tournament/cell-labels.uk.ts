import { wordsOf } from "#domain/athletes/plain-texts.uk.ts"
import type { CellField } from "#domain/athletes/row-texts.ts"

/** Fields of a row of a spreadsheet, as they are corrected and exported. */
export const cellLabels: Readonly<Record<CellField, string>> = {
  name: "ПІБ",
  birth: "Рік народження",
  sex: "Стать",
  region: "Область",
  country: "Країна",
  organization: "Організація",
  category: "Категорія",
  events: "Види",
  weight: "Вага, кг",
  coach: "Тренер",
  coach2: "Тренер 2",
  coach3: "Тренер 3",
  ...wordsOf("cell"),
  rank: "Рейтинг",
  team: "Команда №",
  unranked: "Поза конкурсом",
}

import type { ColumnField } from "#contract/athletes/import.ts"
import type { RowErrorCode, RowWarningCode } from "#domain/registration/import-notice.ts"
import { wordsOf } from "#domain/registration/plain-texts.uk.ts"
import type { CellField } from "#domain/registration/row-texts.ts"
import { cellLabels } from "#web/tournament/cell-labels.uk.ts"

/** What a column may hold, in the order in which the choice is offered. */
export const columnLabels: Readonly<Record<Exclude<ColumnField, "number" | "other">, string>> = {
  "": "не читати",
  name: "ПІБ",
  surname: "Прізвище",
  firstName: "Ім’я",
  patronymic: "По батькові",
  birth: "Рік або дата народження",
  age: "Вік (замість року)",
  sex: "Стать",
  region: "Область",
  city: "Місто",
  country: "Країна",
  organization: "Організація (клуб)",
  society: "Товариство (ФСТ)",
  coach: "Тренер",
  coach2: "Тренер 2",
  coach3: "Тренер 3",
  category: "Категорія",
  ageGroup: "Вікова група",
  weight: "Вага",
  ...wordsOf("choice"),
  rank: "Рейтинг (посів)",
  team: "Команда №",
  kyorugi: "Керугі (позначка)",
  poomsae: "Пумсе (позначка)",
  freestyle: "Вільне пумсе (позначка)",
  poomsaePair: "Пумсе, пара (позначка або №)",
  poomsaeTeam: "Пумсе, команда (позначка або №)",
}

export const isCellField = (name: string): name is CellField => Object.hasOwn(cellLabels, name)

/** Why a row is remarkable, in a word or two. */
const reasonLabels: Readonly<Record<RowErrorCode | RowWarningCode, string>> = {
  skipped: "пропущено секретарем",
  name_missing: "немає ПІБ",
  two_people: "двоє в рядку",
  birth_missing: "немає року народження",
  birth_invalid: "рік не прочитано",
  sex_missing: "немає статі",
  category_finished: "категорію завершено",
  sex_invalid: "стать не прочитано",
  sex_patronymic: "стать не за по батькові",
  sex_mismatch: "стать не відповідає категорії",
  age_mismatch: "вік не відповідає категорії",
  weight_mismatch: "вага не відповідає категорії",
  weight_unlikely: "вага схожа на описку",
  region_missing: "немає області",
  region_unknown: "невідома область",
  country_missing: "немає країни іноземця",
  coach_missing: "немає тренера",
  organization_missing: "немає організації",
  weight_invalid: "вагу не прочитано",
  rank_invalid: "рейтинг не прочитано",
  text_cut: "задовгий текст",
  latin_letters: "латинські літери",
  respelled: "інше написання",
  joined_club: "об’єднано організацію",
  extra_cells: "зайві клітинки",
  category_missing: "категорію не визначено",
  category_lacking: "категорії, що підходить, немає",
  category_unticked: "вікову групу не позначено",
  category_unknown: "невідома категорія",
  other_discipline: "виду немає в турнірі",
  events_unmarked: "вид не позначено",
  several_events: "кілька видів",
  category_ambiguous: "кілька категорій",
  category_not_in_catalogue: "категорії немає в каталозі",
  filled: "доповнено",
  two_classes: "дві категорії в одній групі",
  two_teams: "два такі склади",
  birth_from_age: "рік з віку",
  first_name_missing: "немає імені",
  rank_unused: "посів вимкнено",
  club_in_region: "організація замість області",
  taken_over: "взято з рядків над списком",
  namesakes: "тезки",
  differs: "інше, ніж записано",
  taken: "взято з таблиці",
  kept: "залишено записане",
  held: "стоїть у сітці іншої категорії",
  alike: "схожий на записаного",
  joined_person: "вибрано: це він",
  joined_license: "та сама людина за ліцензією",
  other_person: "вибрано: інша дитина",
  same_license: "та сама ліцензія",
}

const isReason = (code: string): code is keyof typeof reasonLabels => Object.hasOwn(reasonLabels, code)

export const reasonLabel = (code: string): string => (isReason(code) ? reasonLabels[code] : code)

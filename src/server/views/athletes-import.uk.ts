import { contrarySexText, doubtfulWeightText } from "#domain/athletes/entry-doubts.uk.ts"
import type { Notice, RowErrorCode, RowWarningCode } from "#domain/athletes/import-notice.ts"
import { byWire } from "#domain/athletes/plain-texts.ts"
import { plainTextWords } from "#domain/athletes/plain-texts.uk.ts"
import { quoted } from "#domain/uk/words.ts"

/** The sentence about a row of a sheet, for a person. */
export const importText = (notice: Notice): string => texts[notice.code](notice)

type Text = (notice: Notice) => string

const texts: Readonly<Record<RowErrorCode | RowWarningCode, Text>> = {
  skipped: () => "Пропущено секретарем",
  name_missing: () => "Немає прізвища та імені",
  two_people: ({ names }) => `У рядку двоє: ${list(names)}. Розмістіть списки один під одним`,
  reserve: ({ value }) => `Запасний (${quoted(value)}): не записано. Якщо виступає, запишіть із рядка`,
  not_coming: ({ value }) => `Не виступає (${quoted(value)}): не записано. Якщо виступає, запишіть із рядка`,
  birth_missing: () => "Немає року народження",
  birth_invalid: ({ value }) => `Рік народження ${quoted(value)} не прочитано: потрібен рік від 1970 до поточного`,
  sex_missing: () => "Немає статі",
  category_finished: ({ names }) => `Категорію вже завершено: ${list(names)}. Рядок лишається за секретарем`,
  sex_invalid: ({ value }) => `Стать ${quoted(value)} не прочитано: потрібно «ч» або «ж»`,
  sex_patronymic: ({ value = "" }) => contrarySexText(value),
  sex_mismatch: ({ names }) => `Стать не відповідає категорії ${list(names)}`,
  age_mismatch: ({ names }) => `Вік не відповідає категорії ${list(names)}`,
  weight_mismatch: ({ names }) => `Вага не відповідає категорії ${list(names)}`,
  weight_unlikely: ({ value = "" }) => doubtfulWeightText(value),
  region_missing: () => "Не вказано область",
  region_unknown: ({ value }) => `Область ${quoted(value)} невідома, поле залишено порожнім`,
  country_missing: () => "Не вказано країну іноземця",
  coach_missing: () => "Не вказано тренера",
  organization_missing: () => "Не вказано організацію",
  weight_invalid: ({ value }) => `Вагу ${quoted(value)} не прочитано, поле залишено порожнім`,
  rank_invalid: ({ value }) => `Посів ${quoted(value)} не прочитано: потрібне число від 1 до 64`,
  text_cut: () => "Надто довгий текст скорочено до 300 символів",
  latin_letters: ({ value }) => `Латинські літери замінено на українські: ${quoted(value)}`,
  respelled: ({ value, names }) => `Щоб написання було одне, ${quoted(value)} записано як ${list(names)}`,
  joined_club: ({ value, names }) => `Організацію ${quoted(value)} об’єднано з ${list(names)}`,
  extra_cells: ({ value }) => `Зайві клітинки праворуч від таблиці пропущено: ${quoted(value)}`,
  category_missing: () => "Категорію не вказано, а за віком, статтю і вагою її не визначити",
  category_lacking: ({ names }) =>
    `Без категорії: ${list(names)} підходить за віком, статтю і вагою, але в турнірі її немає`,
  category_unticked: ({ names }) =>
    `Без категорії: ${list(names)} – з вікової групи, якої не позначено у формі турніру`,
  category_unknown: ({ value, names }) =>
    `Категорії ${quoted(value)} немає${names?.length ? `. Найближчі: ${list(names)}` : ""}`,
  other_discipline: ({ value }) =>
    `Без категорії: ${value ? quoted(value) : "керугі"} – не той вид, який проводить турнір`,
  events_unmarked: () => "Таблиця має стовпці видів, а в рядку не позначено жодного: записано за категорією або вагою",
  several_events: ({ names }) => `Записано в кількох видах: ${list(names)}`,
  category_ambiguous: ({ value, names }) =>
    value
      ? `Тексту ${quoted(value)} відповідає кілька категорій: ${list(names)}`
      : `Підходить кілька категорій: ${list(names)}`,
  category_not_in_catalogue: ({ names }) =>
    `Категорії ${list(names)} немає в каталозі, її буде створено: перевірте межі ваги`,
  filled: ({ names }) => `Доповнено: ${fieldList(names)}`,
  two_classes: ({ names }) => `Той самий спортсмен заявлений ще в цій віковій групі: ${list(names)}`,
  differs: ({ field, value, names }) => `${fieldName(field)}: записано ${list(names)}, у таблиці ${quoted(value)}`,
  taken: ({ field, value, names }) => `${fieldName(field)}: з таблиці ${quoted(value)}, було ${list(names)}`,
  kept: ({ field, value, names }) => `${fieldName(field)}: залишено ${list(names)}, у таблиці ${quoted(value)}`,
  held: ({ value, names }) =>
    `Категорія в таблиці ${quoted(value)}, а спортсмен стоїть у сітці або пройшов реєстрацію в ${list(names)}: перенесіть його самі`,
  alike: ({ names }) => `Схожий на записаного: ${list(names)}. Це він чи інша дитина?`,
  joined_person: ({ names }) => `Вибрано: це ${list(names)}`,
  joined_license: ({ names }) => `За ліцензією це ${list(names)}`,
  other_person: () => "Вибрано: інша дитина",
  same_license: ({ names }) => `Ту саму ліцензію має ${list(names)}`,
  two_teams: ({ value, names }) =>
    `${value ? `${quoted(value)} заявлено` : "Той самий спортсмен заявлений"} ще в одному такому складі: ${list(names)}`,
  two_coaches: ({ names }) => `Заявлено ще раз: ${(names ?? []).join("; ")}`,
  birth_from_age: ({ value, names }) =>
    `Рік народження обчислено з віку ${quoted(value)} на рік турніру: ${names?.join("")}. Перевірте: може бути на рік раніше`,
  birth_short: ({ value, names }) =>
    `Рік народження прочитано з ${quoted(value)} як ${names?.join("")}. Перевірте, чи це не вік`,
  same_row: ({ value, names }) =>
    `Той самий спортсмен у тій самій категорії, що й у рядку ${value}${names?.length ? ` аркуша ${list(names)}` : ""}: записано раз`,
  name_odd: ({ value }) => `У стовпці імені є щось, крім імені: ${quoted(value)}. Перевірте`,
  first_name_missing: ({ value }) => `Немає імені: лише ${quoted(value)}`,
  rank_unused: ({ value }) => `Посів ${quoted(value)} не діятиме: у турнірі вимкнено посів`,
  unranked: () => "Поза конкурсом: виступатиме без місця, медалі й балів",
  unranked_read: ({ value }) =>
    `Поза конкурсом, без місця, медалі й балів: прочитано з клітинки ${quoted(value)}. Перевірте`,
  unranked_above: ({ value }) =>
    `Поза конкурсом, без місця, медалі й балів: так каже рядок ${quoted(value)} над списком. Перевірте`,
  unranked_unclear: ({ value }) => `Чи поза конкурсом, не ясно: ${quoted(value)}. Потрібно «так» або «п/к»`,
  club_in_region: ({ value }) => `У стовпці області стоїть ${quoted(value)}: прочитано як організацію`,
  taken_over: ({ names }) => `Взято з рядків над списком: ${fieldList(names)}`,
  taken_block: ({ names }) => `Взято з рядка вище, де клітинка на кілька рядків: ${fieldList(names)}`,
  taken_below: ({ names }) => `Взято з рядків під списком: ${fieldList(names)}`,
  club_guessed: ({ value }) => `Організацію прочитано із заголовка: ${quoted(value)}. Перевірте`,
  taken_from_sheet: ({ value, names }) => `Взято з аркуша ${quoted(value)} цього файлу: ${fieldList(names)}. Перевірте`,
  mark_unread: ({ names }) => `Позначку в стовпці ${list(names)} не прочитано: стовпець невідомий`,
  second_value: ({ field, value }) =>
    `${fieldName(field)}: взято з першого місця в рядку, а в другому ${quoted(value)}`,
  sex_from_patronymic: ({ value }) => `Статі немає: прочитано з по батькові ${quoted(value)}. Перевірте`,
  birth_unlikely: ({ value }) => `Рік народження ${value} надто близький до турніру. Перевірте`,
  team_size: ({ value, names }) => `У складі ${value}, а потрібно ${names?.join("")}`,
  note_above: ({ value }) => `Над рядком стоїть ${quoted(value)}: нічого з цього не взято. Перевірте`,
  namesakes: ({ names }) => `Тезки: є спортсмен із таким самим іменем і роком народження${fromOrganizations(names)}`,
}

const list = (names: readonly string[] = []): string => names.map((name) => quoted(name)).join(", ")

const fromOrganizations = (names: readonly string[] = []): string => {
  const known = names.filter(Boolean)
  return known.length > 0 ? ` (${known.join("; ")})` : ""
}

const fieldList = (names: readonly string[] = []): string => names.map((name) => fieldNames[name] ?? name).join(", ")

const fieldName = (field: string | null): string => fieldTitles[field ?? ""] ?? ""

/** Fields of an athlete by their wire names, as a sentence begins with them. */
const fieldTitles: Readonly<Record<string, string>> = {
  name: "Ім’я",
  bdate: "Рік народження",
  sex: "Стать",
  oblast: "Область",
  country: "Країна",
  organization: "Організація",
  coach: "Тренер",
  weight: "Вага",
  rank: "Посів",
  ...byWire(({ name }) => plainTextWords[name].label),
  category_id: "Категорія",
}

/** Fields of an athlete by their wire names, as a sentence lists them. */
const fieldNames: Readonly<Record<string, string>> = {
  bdate: "рік народження",
  sex: "стать",
  oblast: "область",
  organization: "організацію",
  coach: "тренера",
  trainer2: "другого тренера",
  trainer3: "третього тренера",
  ...byWire(({ name }) => plainTextWords[name].accusative),
  weight: "вагу",
  rank: "посів",
  unranked: "«поза конкурсом»",
  country: "країну",
  category_id: "категорію",
}

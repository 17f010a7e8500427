import type { PlainTextName } from "./plain-texts.ts"
import { wordsOf } from "./plain-texts.uk.ts"

/** Columns that are marked for who takes part in an event. */
export const eventColumns = ["kyorugi", "poomsae", "freestyle", "poomsaePair", "poomsaeTeam"] as const
export type EventColumn = (typeof eventColumns)[number]

/** What a column of a sheet can hold. `number` (the row's own number) and `other` are read over, `remarks` but for a mark. */
export type ColumnName =
  | "name"
  | "surname"
  | "firstName"
  | "patronymic"
  | "birth"
  | "age"
  | "sex"
  | "region"
  | "city"
  | "organization"
  | "society"
  | "coach"
  | "coach2"
  | "coach3"
  | "ageGroup"
  | "category"
  | "weight"
  | "rank"
  | "country"
  | "team"
  | "unranked"
  | "remarks"
  | "number"
  | "other"
  | EventColumn
  | PlainTextName

/** Headers in Ukrainian, Russian and English, without punctuation; «№» is read as «номер». The longest one found decides. */
export const headerWords: Readonly<Record<ColumnName, string>> = {
  name: "піб|п і б|прізвище ім'я|прізвище ім'я по батькові|прізвище та ім'я|прізвище і ім'я|ім'я прізвище|ім'я та прізвище|спортсмен|спортсмени|учасник|учасники|учасниця|фио|ф и о|фамилия имя|фамилия имя отчество|имя фамилия|участник|name|full name|athlete|athlete name|competitor",
  surname: "прізвище|фамилия|surname|last name|family name",
  firstName: "ім'я|ім'я по батькові|имя|имя отчество|first name|given name",
  patronymic: "по батькові|побатькові|отчество|middle name|patronymic",
  birth:
    "рік народження|рік нар|рік народ|рік н|р нар|дата народження|дата нар|дата народ|дата нарож|дата н|дата р|дата рік народження|день народження|число місяць рік народження|народження|народ|р н|рн|д н|дн|рік|год рождения|дата рождения|г р|год|date of birth|birth date|birthdate|year of birth|birth year|birth|born|dob|yob|year",
  sex: "стать|хл дів|хлопці дівчата|х д|ч ж|м ж|пол|sex|gender",
  region: "область|обл|регіон|область місто|місто область|регион|region|oblast",
  city: "місто|населений пункт|город|city",
  organization:
    "організація|клуб|назва клубу|клуб організація|команда|назва команди|дюсш|спортивна школа|школа|спортивний клуб|организация|спортивный клуб|club|team|organization|organisation|school",
  society: "фст|товариство|спортивне товариство|общество|society",
  coach:
    "тренер|тренери|тренера|тренер 1|перший тренер|піб тренера|прізвище тренера|особистий тренер|тренеры|фио тренера|coach|coaches|coach name|trainer",
  coach2: "тренер 2|2 й тренер|тренер номер 2|2 тренер|другий тренер|второй тренер|coach 2|second coach|trainer 2",
  coach3: "тренер 3|3 й тренер|тренер номер 3|3 тренер|третій тренер|третий тренер|coach 3|third coach|trainer 3",
  ageGroup:
    "вікова група|вікова категорія|група|возрастная группа|возрастная категория|age group|age category|age division",
  category:
    "категорія|дисципліна|номінація|вид програми|вагова категорія|вага категорія|ваг категорія|ваг кат|вагова кат|вагова|дивізіон|категория|весовая категория|category|weight category|weight class|division|event",
  weight: "вага|маса|вес|weight",
  rank: "рейтинг|посів|посев|рейтинг спортсмена|seed|seeding|ranking",
  country: "країна|держава|страна|country|nation|noc",
  ...wordsOf("headers"),
  team: "команда номер|номер команди|номер пари|пара номер|номер команды|team номер|team no|team number",
  unranked: "поза конкурсом|п к|в к|поза заліком|вне конкурса|вне зачета|hors concours|out of competition",
  number: "номер|номер п п|номер з п|п п|з п|no|id|ід",
  kyorugi: "керугі|кьоругі|кйоругі|керуги|спаринг|спарринг|двобої|поєдинки|kyorugi|sparring",
  poomsae:
    "пумсе|пхумсе|пумсэ|пхумсэ|поомсе|поомсэ|пумсе індивідуальне|індивідуальне пумсе|пумсе особисте|пумсе традиційне|традиційне пумсе|poomsae",
  freestyle: "вільне пумсе|пумсе вільне|фрістайл|пумсе фрістайл|freestyle",
  poomsaePair: "пумсе пари|пумсе пара|парне пумсе|парні пумсе|пумсе парне|пари пумсе|пара пумсе|poomsae pair",
  poomsaeTeam:
    "пумсе команда|пумсе команди|командне пумсе|командні пумсе|пумсе командне|пумсе трійка|пумсе трійки|команда пумсе|команди пумсе|трійка пумсе|трійки пумсе|poomsae team",
  age: "вік|повних років|кількість років|возраст|age",
  remarks: "примітка|примітки|примечание|примечания|зауваження|коментар|коментарі|remarks",
  other: "представник|телефон|e mail|email|дата|підпис|лікар",
}

/** Of a whole name where it stands alone. */
export const GIVEN_NAME = "name"

/** How «№» is read. */
export const NUMBER_WORD = "номер"

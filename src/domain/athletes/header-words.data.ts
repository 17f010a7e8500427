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
  name: "піб|п і б|прізвище ім'я|прізвище ім'я по батькові|прізвище та ім'я|прізвище і ім'я|ім'я прізвище|ім'я та прізвище|спортсмен|спортсмени|учасник|учасники|учасниця|фио|ф и о|фамилия имя|фамилия имя отчество|имя фамилия|участник|name|full name|athlete|athlete name|competitor|піп|пі|п і п|п і|фи|фі|прізвище ім'я та по батькові|фіо|ф і о|ф и|nazwisko i imię|nazwisko imię|nazwisko i imie|imię i nazwisko|imie i nazwisko|imię nazwisko|zawodnik|zawodniczka|zawodnicy|uczestnik|nume prenume|nume și prenume|nume şi prenume|nume si prenume|numele prenumele|numele și prenumele|numele şi prenumele|numele si prenumele|prenume nume|sportiv|sportivul|sportivi|участники|спортсмены",
  surname:
    "прізвище|фамилия|surname|last name|family name|nazwisko|nume|numele|nume de familie|numele de familie|прізв|фам",
  firstName: "ім'я|ім'я по батькові|имя|имя отчество|first name|given name|imię|imie|imiona|prenume|prenumele",
  patronymic: "по батькові|побатькові|отчество|middle name|patronymic|patronimic|patronimicul|батькові",
  birth:
    "рік народження|рік нар|рік народ|рік н|р нар|дата народження|дата нар|дата народ|дата нарож|дата н|дата р|дата рік народження|день народження|число місяць рік народження|народження|народ|р н|рн|д н|дн|рік|год рождения|дата рождения|г р|год|date of birth|birth date|birthdate|year of birth|birth year|birth|born|dob|yob|year|дата рожд|рожд|рождения|год рожд|г рожд|число|число місяць рік|число міс рік|день місяць рік|дата місяць рік народження|р народження|р народж|рік народж|дата народж|народж|нар|rok urodzenia|rok ur|data urodzenia|data ur|rocznik|urodzenia|urodzony|ur|data nașterii|data naşterii|data nasterii|anul nașterii|anul naşterii|anul nasterii|an naștere|an nastere|nașterii|naşterii|nasterii|data de naștere|data de nastere|născut|nascut|народився|народилася|народилась|дата і рік народження|дата та рік народження",
  sex: "стать|хл дів|хлопці дівчата|х д|ч ж|м ж|пол|sex|gender|ч або ж|чол жін|хлопчики дівчатка|м ж ч|płeć|plec|sexul|gen|genul|k m|m k|m f|f m|b f",
  region:
    "область|обл|регіон|область місто|місто область|регион|region|oblast|województwo|wojewodztwo|woj|raion|raionul|regiune|regiunea",
  city: "місто|населений пункт|город|city|нас пункт|miasto|miejscowość|miejscowosc|oraș|oraşul|oras|orașul|orasul|localitate|localitatea",
  organization:
    "організація|клуб|назва клубу|клуб організація|команда|назва команди|дюсш|спортивна школа|школа|спортивний клуб|организация|спортивный клуб|club|team|organization|organisation|school|назва організації|клуб секція|секція|заклад|klub|nazwa klubu|klub sportowy|drużyna|clubul|clubul sportiv|club sportiv|școala|şcoala|scoala|echipa|denumirea clubului|осередок|філія|зал|орг|колектив|назва колективу|коллектив|клуб колектив",
  society:
    "фст|дсо|дст|відомство|ведомство|дсо відомство|дсо ведомство|фст відомство|товариство|спортивне товариство|общество|society",
  coach:
    "тренер|тренер и|тр|трен|тренери|тренера|тренер 1|перший тренер|піб тренера|прізвище тренера|особистий тренер|тренеры|фио тренера|coach|coaches|coach name|trainer|піб тренера викладача|тренер викладач|тренери викладачі|тренер викладачі|trener|trenerzy|imię i nazwisko trenera|trenera|antrenor|antrenorul|antrenori|antrenorii|numele antrenorului|antrenorului",
  coach2: "тренер 2|2 й тренер|тренер номер 2|2 тренер|другий тренер|второй тренер|coach 2|second coach|trainer 2",
  coach3: "тренер 3|3 й тренер|тренер номер 3|3 тренер|третій тренер|третий тренер|coach 3|third coach|trainer 3",
  ageGroup:
    "вікова група|вік гр|вікова гр|вік група|вік кат|вікова категорія|група|возрастная группа|возрастная категория|age group|age category|age division|kategoria wiekowa|kat wiekowa|grupa wiekowa|kategoria wiek|categoria de vârstă|categoria de varsta|categorie de vârstă|categorie de varsta|grupa de vârstă|grupa de varsta",
  category:
    "категорія|дисципліна|номінація|вид програми|вагова категорія|вага категорія|ваг категорія|ваг кат|вагова кат|вагова|дивізіон|категория|весовая категория|category|weight category|weight class|division|event|ваг к|вагов кат|вес кат|вес категория|весовая|kategoria wagowa|kat wagowa|kategoria|kat|konkurencja|waga kategoria|categoria de greutate|categorie de greutate|categoria greutate|categoria|categorie|proba|до якої ваги|до ваги|у вазі|в якій вазі",
  weight: "вага|маса|вес|weight|waga|masa|masa ciała|masa ciala|greutate|greutatea|masa corporală",
  rank: "рейтинг|посів|посев|рейтинг спортсмена|seed|seeding|ranking",
  country: "країна|держава|страна|country|nation|noc|kraj|państwo|panstwo|țara|ţara|tara",
  ...wordsOf("headers"),
  team: "команда номер|номер команди|номер пари|пара номер|номер команды|team номер|team no|team number",
  unranked: "поза конкурсом|п к|в к|поза заліком|вне конкурса|вне зачета|hors concours|out of competition",
  number: "номер|номер п п|номер з п|п п|з п|no|id|ід|nr|lp|l p|nr crt|nr d o|nr o",
  kyorugi: "керугі|кьоругі|кйоругі|керуги|спаринг|спарринг|двобої|поєдинки|kyorugi|sparring",
  poomsae:
    "пумсе|пхумсе|пумсэ|пхумсэ|поомсе|поомсэ|пумсе індивідуальне|індивідуальне пумсе|пумсе особисте|пумсе традиційне|традиційне пумсе|poomsae",
  freestyle: "вільне пумсе|пумсе вільне|фрістайл|пумсе фрістайл|freestyle",
  poomsaePair: "пумсе пари|пумсе пара|парне пумсе|парні пумсе|пумсе парне|пари пумсе|пара пумсе|poomsae pair",
  poomsaeTeam:
    "пумсе команда|пумсе команди|командне пумсе|командні пумсе|пумсе командне|пумсе трійка|пумсе трійки|команда пумсе|команди пумсе|трійка пумсе|трійки пумсе|poomsae team",
  age: "вік|повних років|кількість років|возраст|age|wiek|vârsta|varsta",
  remarks:
    "примітка|примітки|примечание|примечания|зауваження|коментар|коментарі|remarks|uwagi|note|observații|observaţii|observatii|mențiuni",
  other: "представник|телефон|e mail|email|дата|підпис|лікар|к ть|кількість|кіл ть|кол во|количество",
}

/** Of a whole name where it stands alone. */
export const GIVEN_NAME = "name"

/** How «№» is read. */
export const NUMBER_WORD = "номер"

/** «Імя» is «ім'я». */
export const FIRST_NAME = [/(?<!\p{L})імя(?!\p{L})/gu, "ім'я"] as const

/** Headers only where they are all that a cell says: «44 кг» is a weight, and «Вид спорту» no event. By their keys. */
export const wholeHeaderWords: Readonly<Record<string, ColumnName>> = { кг: "weight", kg: "weight", вид: "category" }

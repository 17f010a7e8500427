/**
 * How people write in sheets, in Ukrainian, Russian and English: words and patterns by which the import reads cells. Lists are
 * compared by their keys (`#domain/key.ts`).
 */

export const maleWords =
  "1 ч чол чоловік чоловіки чоловіча чоловічий чоловіче хлопець хлопці хлопчик хлопчики юнак юнаки муж мужской мужская мужчина мужчины мальчик мальчики юноша юноши m м male man men boy boys"
export const femaleWords =
  "2 ж жін жінка жінки жіноча жіночий жіноче дівчина дівчата дівчинка дівчатка юначка юначки жен женский женская женщина женщины девочка девочки девушка девушки f female w woman women girl girls"

export const poomsaeWords = {
  poomsae: "пумсе пхумсе пумсэ пхумсэ poomsae",
  freestyle: "вільний вільне вільні вільна фрістайл freestyle",
  pair: "пара пари пар парне парні пары pair pairs",
  team: "команда команди командне командні команды трійка трійки team teams",
  noise: "традиційні традиційне традиційна визнані індивідуальні індивідуальне особисте особисті стиль style",
}

/** Neutral and female spellings of age groups by their id, in addition to the names of the catalogue. */
export const ageSpellings: Readonly<Record<number, { readonly neutral: string; readonly female: string }>> = {
  1: { neutral: "дитина|дети|children|kids", female: "" },
  2: {
    neutral: "молодший юнак|мол. юнаки|мол юнаки|младшие юноши|младший юноша",
    female: "молодші дівчата|молодша дівчина|мол. дівчата|молодші юначки|младшие девушки",
  },
  3: { neutral: "юнак|юноши|юноша", female: "дівчина|юначки|юначка|девушки|девушка" },
  4: { neutral: "кадет|кадеты|cadets|cadet", female: "кадетка" },
  5: { neutral: "юніор|юниоры|юниор|juniors|junior", female: "юніорка|юниорки|юниорка" },
  6: { neutral: "дорослий|взрослые|seniors|senior|чоловіки|чоловік|мужчины", female: "доросла|жінка|женщины" },
  7: { neutral: "молодь|молодь u21|молодежь|u21|u-21", female: "" },
  8: { neutral: "олімпійські|дорослі олімпійські|чоловіки олімпійські", female: "жінки олімпійські" },
  9: { neutral: "ветеран|ветераны", female: "ветеранки|ветеранка" },
}

/** «Років» after an age. */
export const yearWords = ["років", "роки", "року", "лет"]

/** '2012-2014 р.н.' repeats the age. */
export const BIRTH_YEARS =
  /(?<!\d)(?:19|20)\d\d(?:\s?-\s?(?:19|20)\d\d)?(?!\d)(?: ?(?:р\.? ?н|г\.? ?р|р)(?!\p{L})\.?)?/gu

export const GRADE_LETTERS = /(?<![\p{L}\d'.])[аб](?![\p{L}\d'.])/gu

/** Words beside a class without a meaning of their own. */
export const classNoise =
  "вага ваги вагова вес весовая категорія категорії категория кат керугі кьоругі kyorugi спаринг клас class weight kg"

/** Words before the letter of a division by skill. */
export const gradeKinds = ["клас", "група", "дивізіон", "категорія", "кат.", "class"]
export const DIVISION = /^[абвг]$/u

/** Words for the kind of a club. */
export const clubKinds =
  "ск фст дюсш кдюсш сдюсш сдюсшор кдюсшор сдюшор го гс клуб федерація фк тк сктк спортивний спортивна школа тхеквондо taekwondo club team wtf wt вт"

/** Our own country, in addition to the regions. */
export const homeCountry = ["Україна", "Украина", "Ukraine", "UA", "UKR"]

/** A cell that marks an unknown value. */
export const EMPTY_CELL = /^(?:[-–—.]|не вказано|немає|нет)$/iu

/** '2015', '2015 р.н.' */
export const PLAIN_YEAR = /^(\d{4})(?:[.,]0+)?(?:\s*(?:р|рік|року|г|год)?\.?\s*(?:н|р)?\.?)$/iu

/** '12.03.2015 р.н.', '1/9/13' */
export const BIRTH_DATE = /^(\d{1,2})[./\-\s](\d{1,2})[./\-\s](\d{4}|\d{2})(?:\s*р\.?\s*(?:н\.?)?|\s+\d{1,2}:.*)?$/iu

/** What looks like a year or a date of birth. */
export const LOOKS_BIRTH = /^(?:\d{1,2}[./]\d{1,2}[./])?(?:19[7-9]\d|20[0-4]\d)(?: ?р\.?.*)?$|^\d{4}-\d\d-\d\d/u

/** '41kg', '50,5 кг' */
export const KILOGRAMS = /^(\d{1,3}(?:[.,]\d+)?)\s*(?:кг|kg|kг|кg)?\.?$/iu

/** A weight's code in the name of a category: «-44», «+44», «44+»; of ages («18+») if the category has no weights. */
export const WEIGHT_CODE = /^([-−–+]\d{1,3}([.,]\d)?|\d{1,3}([.,]\d)?\+)(кг)?$/iu

/** A name with a weight, men or women. */
export const SAYS_WEIGHT = /кг/iu
export const SAYS_MEN = /чоловік|хлопц/iu
export const SAYS_WOMEN = /жінк|дівчат/iu

import { NO, YES } from "./yes-words.data.ts"

/**
 * How people write in sheets, in Ukrainian, Russian and English: words and patterns by which the import reads cells. Lists are
 * compared by their keys (`#domain/key.ts`).
 */

export const maleWords =
  "1 ч х хл хлоп хлопч ♂ чоловічої чол чоловік чоловіки чоловіча чоловічий чоловіче хлопець хлопці хлопчик хлопчики юн юнак юнаки муж мужской мужская мужчина мужчины мальчик мальчики юноша юноши m м male man men boy boys mężczyzna mężczyźni mezczyzna mezczyzni chłopak chłopcy chlopcy chłopiec chlopiec masculin masc bărbați bărbaţi barbati băieți băieţi baieti băiat baiat"
export const femaleWords =
  "2 ж д дів дівч дівчин ♀ жіночої жін жінка жінки жіноча жіночий жіноче дівчина дівчата дівчинка дівчатка юначка юначки жен женский женская женщина женщины девочка девочки девушка девушки f female w woman women girl girls k kobieta kobiety dziewczyna dziewczyny dziewczynka dziewczynki dziewczęta dziewczeta feminin fem femei fete fată fata"

export const poomsaeWords = {
  poomsae: "пумсе пхумсе пумсэ пхумсэ поомсе поомсэ пумсае poomsae poomse",
  freestyle: "вільний вільне вільні вільна фрістайл freestyle",
  pair: "пара пари пар парне парні пары pair pairs",
  team: "команда команди командне командні команды трійка трійки team teams",
  noise: "традиційні традиційне традиційна визнані індивідуальні індивідуальне особисте особисті стиль style",
}

/** Words that name sparring and nothing else. */
export const kyorugiWords =
  "керугі кьоругі кйоругі керуги кёруги спаринг спаринги спарринг двобій двобої поєдинок поєдинки kyorugi gyorugi sparring"

/** An event by the column that is marked for it; the import reads these texts as it reads a cell of a category. */
export const eventTexts = {
  kyorugi: "Керугі",
  poomsae: "Пумсе",
  freestyle: "Вільне пумсе",
  poomsaePair: "Пумсе, пари",
  poomsaeTeam: "Пумсе, команди",
} as const

/** A mark in the column of an event: «+», «так», «х». Anything else but `NO_MARK` says more of it. */
export const MARK = new RegExp(`^(?:${YES}|бере участь|бере|буде)\\.?$`, "iu")
export const NO_MARK = new RegExp(`^(?:${NO}|не бере|не буде|не бере участі)\\.?$`, "iu")
/** What parts two events in one cell: «керугі, пумсе», «Керугі + пумсе»; «+110» parts nothing. */
export const BETWEEN_EVENTS = / ?[;,/&] ?|(?<=[\p{L}\d]) ?\+ ?(?=\p{L})| (?:та|і|й|и|and) /u
/** «Пумсе, пари № 2» */
export const EVENT_TEAM = / ?№ ?(\d{1,3})$/u

/** Neutral and female spellings of age groups by their id, in addition to the names of the catalogue. */
export const ageSpellings: Readonly<Record<number, { readonly neutral: string; readonly female: string }>> = {
  1: { neutral: "дитина|дети|children|kids", female: "" },
  2: {
    neutral: "молодший юнак|мол. юнаки|мол юнаки|младшие юноши|младший юноша",
    female: "молодші дівчата|молодша дівчина|мол. дівчата|молодші юначки|младшие девушки",
  },
  3: { neutral: "юнак|юноши|юноша", female: "дівчина|юначки|юначка|девушки|девушка" },
  4: { neutral: "кадет|кадеты|cadets|cadet|kadet|kadeci|cadeți|cadeti", female: "кадетка|kadetka|kadetki" },
  5: {
    neutral: "юніор|юниоры|юниор|juniors|junior|juniorzy|juniori",
    female: "юніорка|юниорки|юниорка|juniorka|juniorki",
  },
  6: { neutral: "дорослий|взрослые|seniors|senior|чоловіки|чоловік|мужчины", female: "доросла|жінка|женщины" },
  7: { neutral: "молодь|молодь u21|молодежь|u21|u-21", female: "" },
  8: { neutral: "олімпійські|дорослі олімпійські|чоловіки олімпійські", female: "жінки олімпійські" },
  9: { neutral: "ветеран|ветераны", female: "ветеранки|ветеранка" },
}

/** «Років» after an age. */
export const yearWords = ["років", "роки", "року", "лет"]

/** Words for a sex that name no age group beside a class. */
export const PLAIN_SEX =
  /(?<!\p{L})(хлопці|хлопчики|дівчата|дівчатка|мальчики|девочки|девушки|boys|girls)(?!\p{L})[,:]?/iu

/** '2012-2014 р.н.' repeats the age. */
export const BIRTH_YEARS =
  /(?<!\d)(?:19|20)\d\d(?:\s?-\s?(?:19|20)\d\d)?(?!\d)(?: ?(?:р\.? ?н|г\.? ?р|р)(?!\p{L})\.?)?/gu

/** '12-14 років', '18+ років', 'Хлопці 12-14' in a line above athletes (key). */
export const AGES =
  /(?<![\d-])\d{1,2}(?: ?- ?\d{1,2}| ?\+)? ?(?:років|роки|року|рр?\.|лет)(?!\p{L})|(?<![\d-])(?:[4-9]|1\d) ?- ?(?:[4-9]|1\d)(?!\d)/gu

/** Of adults. */
export const ADULTS = 6

export const GRADE_LETTERS = /(?<![\p{L}\d'.])[аб](?![\p{L}\d'.])/gu

/** Words beside a class without a meaning of their own. */
export const classNoise =
  "вага ваги вагова вес весовая категорія категорії категория кат керугі кьоругі kyorugi спаринг спарринг sparring клас class weight kg"

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

/** '13 р.', '13 р.н.', '13' (Excel's sign for a text is gone by then) in a column of years. */
export const SHORT_YEAR = /^(\d\d)(?: ?(р|рік|року|г|год)?\.? ?(н|нар|народження)?\.?)$/iu

/** '12.03.2015 р.н.', '1/9/13' */
export const BIRTH_DATE =
  /^(\d{1,2})[.,/\-\s]\s*(\d{1,2})[.,/\-\s]\s*(\d{4}|\d{2})(?:\s*р\.?\s*(?:н\.?)?|\s+\d{1,2}:.*)?$/iu

/** '05.2014', 'травень 2016', '12 березня 2013 р.': the month and the year. */
export const MONTH_AND_YEAR =
  /^(?:(?:\d{1,2}[\s.-]+)?(\p{L}{3,})|(\d{1,2}))\.?[\s.,/-]+(\d{4})(?:\s*р\p{L}*\.?\s*(?:н\.?)?)?$/iu

/** Letters that were typed for figures of a date. */
export const LETTER_FOR_0 = /(?<=\d|^)[оo](?=\d)|(?<=\d)[оo](?=[.,/]|$)/giu
export const LETTER_FOR_3 = /(?<=\d)з(?=[\d.,/])/giu
/** «року», «р. народж.» behind a year of four figures. */
export const BEHIND_YEAR = /(?<=\d{4}) ?(?:р(?:оку|\.)?)? ?(?:нар(?:одж(?:ення)?)?\.?)?$/iu
/** «(2013 р.н.)» in a line of a message. */
export const BRACKETED_YEAR = /\((\d{4})(?: ?р\.? ?н?\.?)?\)/u

/** '12-бер-13', as Excel shows a date */
export const DAY_AND_MONTH = /^\d{1,2}[\s.-]+(\p{L}{3,})\.?[\s.,/-]+(\d{2})$/u
/** 'Mar 12, 2013' */
export const MONTH_AND_DAY = /^(\p{L}{3,})\.? \d{1,2},? (\d{4})$/u
/** '12.III.2013', in Latin or Cyrillic letters */
export const ROMAN_MONTH = /^\d{1,2}[.\s/-]+(?:[IІ]{1,3}|[IІ]V|V[IІ]{0,3}|[IІ][XХ]|[XХ][IІ]{0,2})[.\s/-]+(\d{4})$/u

/** How the names of months begin in Ukrainian, Russian and English. */
export const monthStems =
  "січ лют бер квіт трав черв лип серп вер жовт лист груд янв фев март апр мая май июн июл авг сен окт ноя дек jan feb mar apr may jun jul aug sep oct nov dec".split(
    " ",
  )

/** '13', '13,5', '13 років' */
export const AGE = /^(\d{1,2}(?:[.,]\d+)?)\s*(?:р|рок\p{L}*|рік|л|лет|год\p{L}*|y|years?)?\.?$/iu

/** What looks like a year or a date of birth. */
export const LOOKS_BIRTH = /^(?:\d{1,2}[./]\d{1,2}[./])?(?:19[7-9]\d|20[0-4]\d)(?: ?р\.?.*)?$|^\d{4}-\d\d-\d\d/u

/** «Бойко І. П.» */
export const INITIALED = /^\p{Lu}[\p{L}'’ʼ-]+ \p{Lu}\.(?: ?\p{Lu}\.)?$/u

/** '41kg', '50,5 кг' */
export const KILOGRAMS = /^(\d{1,3}(?:[.,]\d+)?)\s*(?:кг|kg|kг|кg)?\.?$/iu

/** A weight's code in the name of a category: «-44», «+44», «44+»; of ages («18+») if the category has no weights. */
export const WEIGHT_CODE = /^([-−–+]\d{1,3}([.,]\d)?|\d{1,3}([.,]\d)?\+)(кг)?$/iu

/** '-45', '+65' */
export const SIGNED_NUMBER = /^[-−–+]\d/u

/** A name with a weight, men or women. */
export const SAYS_WEIGHT = /кг/iu
export const SAYS_MEN = /чоловік|хлопц/iu
export const SAYS_WOMEN = /жінк|дівчат/iu

/** The words with which a line below the list begins that names no athlete: signatures, sums, officials. «Головач» is a surname. */
export const FOOTER =
  /^(?:\*|(?:керівни(?:к|ки|ка|ця|цтво)|представни(?:к|ки|ка|ця|цтво)|допущен(?:о|і|ий|а|ы)|до змаган(?:ь|ня)|до участі|всього|усього|разом|загальна кількість|кількість|к-ть|лікар(?:і|ка)?|підпис(?:и|ав|ала)?|м\.? ?п\.?|директор(?:ка)?|головн(?:ий|а|і|ого|ої)|секретар(?:і|ка)?|судд(?:я|і)|суддівськ(?:а|ий)|голова|відповідальн(?:ий|а|і)|тренер(?:и|ка)?|примітк[аи]|дата|начальник|начальниця|медичн(?:ий|а|е|о)|виконав(?:ець|иця|ла|ці)?|склав|склала|склали|погоджено|затверджено|затверджую|завідув(?:ач|ачка|ача)|завідуюч(?:ий|а|ого|ої)|методист(?:ка)?|інструктор(?:ка)?(?:-методист(?:ка)?)?|бухгалтер(?:ка)?|віза лікаря|печатка|руководител[ьи]|представител[ьи]|всего|итого|старш(?:ий|а) тренер(?:ка)?|ст\. ?(?:тренер|інструктор)|antrenor(?:ul)?(?: principal)?|director(?:ul)?|medic(?:ul)?|conducător(?:ul)?|președinte(?:le)?|reprezentant(?:ul)?|semnătura|total|trener(?:ka)?|kierownik|prezes|lekarz|podpis|dyrektor|razem|ogółem|opiekun|президент(?:ка)?|віце-президент(?:ка)?|завуч|зав\.|з положенням|приїзд|прибуття|проживання|оплата|тел\.|врач|подпис[ьи])(?![\p{L}\p{M}'’ʼ]))/iu

const OFFICES =
  "(?:(?:старш|головн|перш|друг|особист)(?:ий|а|ої|ого) )?(?:тренер(?:ка)?|представни(?:к|ця)|судд(?:я|і)|арбітр|рефері|лікар(?:ка)?|керівни(?:к|ця)|секундант(?:ка)?|масажист(?:ка)?|водій|супроводжу(?:ючий|юча|ючі)|представитель|руководитель|судья|врач|coach|official|referee|doctor|team leader)(?:[ -](?:команди|клубу|делегації|збірної|викладач(?:ка)?|представни(?:к|ця)|секундант|команды|клуба))?"
/** A cell that names an office and no more: whose row it is, is no athlete. */
export const OFFICE = new RegExp(`^[([]?${OFFICES}[)\\]]?[.:]?$`, "iu")
const RESERVES =
  "запас|запасн(?:і|ий|а|их)|резерв(?:ні|ний|на)?|(?:на )?замін[аиу]|(?:лист|список) очікування|під (?:питанням|запитанням|сумнівом)|кандидат(?:и|ка)?|запасные|запасной|под вопросом|reserves?"
const OUT =
  "знят(?:о|і|ий|а)|знялись|знявся|знялась|не (?:їдуть|їде|їдемо|приїдуть|приїде|буде|будуть|едут|едет)|не (?:бере|беруть|приймає|приймають) участ[іь]|не (?:виступає|виступають|виступатиме|змагається|заявлен(?:ий|а|і|о)|допущен(?:ий|а|і|о))|вибу(?:в|ла|ли)|відмов(?:а|ились|ився|илась)|захворі(?:в|ла|ли)|хворі(?:є|ють)?|хвор(?:ий|а)|на лікарняному|відсутн(?:і|ій|я)|травм(?:а|и|ован(?:ий|а|і))|сняты|снят|withdrawn"
/** A line above athletes who stand by, and one above those who do not come; or such a word in a row's own cell. */
export const RESERVE = new RegExp(`^[([]?(?:${RESERVES})(?: (?:учасник|спортсмен|склад)\\p{L}*)?[)\\]]?[.:]?$`, "iu")
export const NOT_COMING = new RegExp(`^[([]?(?:${OUT})(?: (?:з|із|зі) змагань)?[)\\]]?[.:]?$`, "iu")
/** «Кандидат», «кандидат у майстри спорту»: a grade below «Розряд». */
export const MASTERS = /^кандидат/iu
/** «13 р. / 45 кг», «2013, 45» */
export const AGE_AND_WEIGHT = /^(\d[^/;,]*?) ?[/;,] ?(\d{2,3}(?:[.,]\d+)? ?(?:кг|kg)?\.?)$/iu
/** «44,5 кг, КМС», «-45 2 юн.» */
export const WEIGHT_BEFORE = /^([-+−]?\d{2,3}(?:[.,]\d+)?\+?(?: ?(?:кг|kg)\.?)?)(?:[ ,;/]+(\S.*))?$/iu
/** «КМС, 44,5» */
export const WEIGHT_BEHIND = /(?<![ ,;/])[ ,;/]+([-+−]?\d{2,3}(?:[.,]\d+)?\+?(?: ?(?:кг|kg)\.?)?)$/iu
/** «МСМК Ткач Олег», «КМС: Кіт Лев» */
export const GRADE_BEFORE = /^(МСМК|ЗМСУ?|К?МСУ?)[\s,.:–—-]+(?=\p{Lu})/u
/** What stands behind a name: «Ткач Олег (тренер)», «Кіт Лев – запасний». */
export const BEHIND_NAME = new RegExp(
  ` ?(?:[([]|,| [–—-] )(?: ?)((?:${OFFICES})|(?:${RESERVES})|(?:${OUT}))[)\\]]?\\.?$`,
  "iu",
)
/** «Ткач Олег (2013)», «Ткач Олег, 12.03.2013 р.н.» */
export const YEAR_BEHIND =
  /(?<!\d ?)(?<![\s,;(–—-])[\s,;(–—-]+((?:\d{1,2}[./]\d{1,2}[./])?(?:19|20)\d\d) ?(?:(?:р|г|року|рік)(?:\. ?|\s|(?=\)|$))(?:(?:н|р|нар\p{L}*)\.?)?)?\)?$/iu
/** «Ткач Олег КМС», «Ткач Олег, 1 юн.», «Ткач Олег (2 гип)» */
export const GRADE_BEHIND =
  /(?<![\s,;(–—-])[\s,;(–—-]+(мсмк|змсу?|к?мсу?|б\.? ?\/? ?р\.?|без розряду|(?:[1-3]|[IІ]{1,3})(?:[ -]?й)? ?(?:юн(?:ацький)?\.? ?)?(?:розряд|розр\.?|р\.?)|(?:[1-3]|[IІ]{1,3})(?:[ -]?й)? ?юн(?:ацький)?\.?|\d{1,2}(?:[ -]?й)? ?(?:гип|гуп|куп|дан|пум|gup|dan|poom))\)?$/iu
/** «Ткач Олег (ч)»: the word for the sex in brackets. */
export const SEX_BEHIND = / ?\(\s*(\p{L}{1,9}\.?)\s*\)$/u
/** «Ткач Олег 45кг» */
export const KILOGRAMS_BEHIND = /(?<![\s,;(–—-])[\s,;(–—-]+(\d{2,3}(?:[.,]\d+)?) ?(?:кг|kg)\.?\)?$/iu
/** «Тренер Ткач Олег», «Лікар: Ткач Олег»; «Лікар Іван» is a surname. */
export const BEFORE_NAME =
  /^(?:(?:тренер(?:ка)?|представни(?:к|ця)|керівни(?:к|ця))(?:[ -](?:команди|клубу|представни(?:к|ця)))?[: –—-]+|(?:лікар(?:ка)?|суддя)(?:: ?| [–—-] ))(?=\p{Lu})/iu
/** In a second line of a header: «(кг)», «ч/ж», «дд.мм.рррр». */
export const UNIT = /^(?:\([^()]*\)|кг|kg|років|рік|ч ?[/,] ?ж|дд[./]мм[./](?:рррр|рр|yyyy|гггг)|\+|так[/ ]ні)$/iu
/** «СК «Січ», Одеська обл.», «СК «Січ» Одеської області»: the region behind a club; in the genitive only behind its quotes. */
export const REGION_BEHIND =
  /[,(]? ?(?<!\p{L})(\p{Lu}[\p{L}'’ʼ-]*[сцз]ька обл(?:асть|\.)?|(?<=[»"”“]{1,2}[,(]? ?)\p{Lu}[\p{L}'’ʼ-]*[сцз]ької обл(?:асті|\.)?)\)?$/u
/** «Одеської області» is «Одеська область». */
export const GENITIVE_REGION = [/([сцз]ьк)ої обл(?:асті|\.)?$/u, "$1а область"] as const
/** «СК «Січ» м. Одеса»: the town behind a club. */
export const TOWN_BEHIND = /[,(]? ?(?<!\p{L})((?:м|місто|смт|с|г)\. ?\p{Lu}[\p{L}'’ʼ-]*(?: \p{Lu}[\p{L}'’ʼ-]*)?)\)?$/u
/** «СК «Січ» Одеса»: behind the quotes a town needs no «м.». */
export const TOWN_BEHIND_QUOTES = /(?<=[»"”“])[,(]? ?(\p{Lu}[\p{L}'’ʼ-]*(?: \p{Lu}[\p{L}'’ʼ-]*)?)\)?$/u
/** «Команда «Скіф» на 15.05» */
export const DATE_BEHIND = / на \d[\d. ]*(?:\p{L}.*)?$/u

/** The value of the row above: «-//-», «—"—», «те саме». */
export const DITTO =
  /^[-–—_ ]*(?:\/\/|\|\||["«»“”„″〃]{1,2}|''|’’|,,)[-–—_ ]*$|^(?:те саме|та сама|той самий|ті самі|той же|та ж|те ж|так само)$/iu

/** In a header's cell, a word that a line's end parts: «Ста-» above «ть». */
export const BROKEN_WORD = /(?<=\p{Ll})-\s*\n\s*(?=\p{Ll})/gu

/** «Місто, клуб», «Область / ФСТ» */
export const BETWEEN_TITLES = /[,;/\\+\n()]+| (?:та|і|й|и|and) /u

/** «Клуб:», «Клуб: СК «Січ»» */
export const LABEL = /^\p{L}[\p{L} ]{1,38}:/u

/** A line to write on. */
export const RULED = /^[_.\s/\\"«»–—-]*$/u

/** «Заявка від СК «Січ»», «Команда ДЮСШ № 4»: the club. */
export const OF_CLUB =
  /^(?:(?:(?:іменна|командна|попередня|технічна) )?(?:заявка|заявки|список)\s+)?(?:(?:спортсменів|учасників|вихованців|членів)\s+)?(?:від|от|команди|команда|команды|клуб|клубу|клуба)\s+(?:клубу\s+|клуба\s+|команди\s+|команды\s+)?(\S.*)$/iu
/** «Тренер Бойко І. П.», «Старший тренер-викладач: Бойко І. П.» */
export const OF_COACH =
  /^(?:(?:[Сс]тарший|[Гг]оловний|[Оо]собистий|[Пп]ерший) )?(?:[Тт]ренери?|[Тт]ренерка|ТРЕНЕРИ?)(?:[ -](?:викладач(?:ка)?|представни(?:к|ця)))?(?: (?:команди|клубу|збірної|школи))?(?=[\s:–—_-])[\s:–—_/-]+(\p{Lu}.*)$/u
export const COACH_INSIDE = /(?:[,;(]|(?<!(?<!\p{L})ст)\.)\s*(?=тренер)/iu
/** Words of an event's title: a club in it is the one that holds the event. */
export const EVENT =
  /кубок|кубку|турнір|чемпіонат|першіст|змаган|участь|україн|федерац|відкрит|протокол|положення|список|списк|championship|open|cup/iu
/** A region that says that it is one. */
export const SAYS_REGION = /обл|^м\.|^місто /iu
/** «Дівчата (9)», «Кадети – 12 осіб»: how many there are. */
export const HOW_MANY =
  / ?(?:\(\d{1,3}[^()]{0,40}\)|[-–—:]? ?\d{1,3} ?(?:чол|осіб|особ|спортсмен|учасник)\p{L}{0,10}\.?)$/iu

/** What parts two people in one cell, and a name of at least two words: a patronymic alone or Latin letters are no other person. */
export const BETWEEN_NAMES = /[,;/&+\n]| (?:та|і|й) /u
export const WHOLE_NAME = /^(?=\p{Script=Cyrillic})\p{Lu}[\p{L}'’ʼ-]+(?: \p{Lu}[\p{L}'’ʼ-]+){1,2}$/u

/** «1.», «2)», «3» before a name, «•» before a line of a message. */
export const LINE_MARK = /^(?:\d{1,3}\s*[.)]\s*|\d{1,3}\s+(?=\p{Lu})|[^\p{L}\p{N}\s([«"“+]+\s+)/u
/** What a message begins with: «Добрий день! Заявка від СК «Січ»». */
export const GREETING =
  /^(?:добр(?:ий|ого) (?:день|дня|вечір|вечора|ранок|ранку)|вітаю|вітання|привіт|здрастуйте|здравствуйте|добрый день|dzień dobry|bună ziua)[!,. ]*(?:шановні? \p{L}+[!,.]? ?)?/iu
/** «[12.05.26, 10:33] Бойко: » before a line that was copied out of a messenger. */
export const CHAT_MARK = /^\[[^\]]{6,40}\] [^:]{1,40}: /u
/** The number of a row in the cell of the name: «1. Шевченко Тарас». */
export const NAME_MARK = /^(?:№\s*)?\d{1,3}(?:\s*[.)]\s*|\s+)(?=\p{L})/u
export const COACH_WORD = /^\(?трен(?:ер)?\p{L}*[.:]?$/iu
/** «45 кг», «45 к» */
export const KILOGRAMS_WORD = /^(?:[кk]|[КкKk][ГгGg])\.?$/u
/** In a line of a message it is an initial or kilograms, and the Polish word for a woman in a column for the sex alone. */
export const NO_SEX_IN_LINE = /^[кk]\.?$/iu
/** «1 юн.», «(II юнацький розряд)», «5 гуп», «КМС»: a grade, neither a sex nor a club. */
export const GRADE_IN_LINE =
  /(?<![^\s,;])\(?((?:[1-3]|[IІ]{1,3})(?:-?й)? ?юн(?:ацький)?\.?(?: ?(?:розряд|розр\.?|р\.?))?|\d{1,2}(?:-?й)? ?(?:гип|гуп|куп|дан|пум|gup|dan|poom)|мсмк|кмсу?|[1-3] ?розряд)\)?(?![^\s,;])/iu
export const OF_BIRTH = /^(?:р|р\.?н|року|рік|нар|народження|г\.?р)\.?$/iu
export const UP_TO_WORD = /^(?:до|понад|свыше|більше)$/iu
/** '45', '45,5кг' in a line of a message. */
export const LINE_WEIGHT = /^\d{2,3}(?:[.,]\d+)?(?:кг|kg)?\.?$/iu
/** «Заявка ДЮСШ «Спартак»» */
export const ENTRY = /^(?:(?:іменна|командна|попередня|технічна) )?(?:заявка|список)\s+/iu
/** Words behind «Заявка» that are no club's: «Заявка на участь», «ЗАЯВКА УЧАСНИКІВ», «Список дітей», «Заявка травень». */
export const NO_CLUB =
  /^(?:на|для|до|по|від|з|із|зі|в|у|про|за|та|і|спортсмен|спортсм|учасни|вихован|член|збірн|команд|діт|гравц|атлет|тхеквонд|пумсе|керуг|іменн|попередн|технічн|загальн|основн|додатков|новий|нова|січ(?=ень|ня)|лют(?:ий|ого)|берез(?:ень|ня)|квіт(?:ень|ня)|трав(?:ень|ня)|черв(?:ень|ня)|лип(?:ень|ня)|серп(?:ень|ня)|верес(?:ень|ня)|жовт(?:ень|ня)|листопад|груд(?:ень|ня)|міст|област|район|школ|тренер|судд|хлоп|дівч|юн[аі]|кадет|дорос)(?:$|(?<=\p{L}{3})\p{L}*$)/iu

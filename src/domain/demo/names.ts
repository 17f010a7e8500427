import type { Random } from "#domain/draw/random.ts"
import { invariant } from "#domain/refusal.ts"
import type { Sex } from "#domain/registration/types.ts"

/** Of plants, birds and weather, the same for both sexes: whoever bears one of them is not meant. */
const surnames =
  "Барвінчук Бджоленко Березнюк Верболозко Веселкович Вітренко Волошченко Ворончук Вуличко Гілочко Горицвітко Горобчук Громозко Ґавенко Ґрунтюк Деревійко Джерельчук Джмеленко Дощенко Дубочко Жайворонюк Журавлюк Заметіленко Зозулько Зорянюк Їжаченко Калинюк Каштаненко Квітозарко Кленочко Ковилюк Конюшинко Крапельчук Кульбабенко Купальченко Лелеченко Липовичко Люпиненко Метеличко Мʼятенко Нічвітрук Огірочко Папоротюк Перлинченко Полинюк Польовичко Ромашенко Росинчук Рясточко Світанчук Синичко Сніговичко Соловійко Сонечко Стежинюк Суничко Туманчук Хмаренко Хуртовинко Черемшинко Чебречук Шипшинко Щигличко Ягідко Яблуничко Ясенюк".split(
    " ",
  )
const firstNames: Readonly<Record<Sex, readonly string[]>> = {
  male: "Андрій Богдан Вадим Гнат Ґедеон Данило Євген Захар Ілля Їгор Лук’ян Максим Марко Назар Остап Роман Тимофій Юрій Ярослав".split(
    " ",
  ),
  female:
    "Анна Богдана Віра Ганна Дарина Єва Злата Ірина Катерина Лада Марта Мирослава Надія Оксана Поліна Софія Тетяна Уляна Юлія Яна".split(
      " ",
    ),
  none: ["Саша"],
}
const clubWords =
  "Срібна чапля;Вільний вітер;Полин;Сьоме небо;Бурштин;Дикий мед;Вогняний мак;Місячна стежка;Тихий степ;Зоряний човен;Перший сніг;Кришталева вежа".split(
    ";",
  )

/** Regions of the catalogue in which the clubs stand, in turn. */
const homes = [
  "Київ",
  "Львівська область",
  "Дніпропетровська область",
  "Одеська область",
  "Полтавська область",
  "Вінницька область",
  "Закарпатська область",
  "Чернігівська область",
]

/** A club that there is not, with its coaches. */
export interface InventedClub {
  readonly name: string
  readonly region: string
  readonly coaches: readonly string[]
}

/** Clubs that there are not; as many as there are names for, in the same order for the same dice. */
export const inventedClubs = (random: Random): InventedClub[] =>
  clubWords.map((word, at) => ({
    name: `СК «${word}»`,
    region: homes[at % homes.length] ?? "",
    coaches: [coachName(random), coachName(random)],
  }))

/** Names of people who are nobody, each once: «Журавлюк Остап». */
export function inventedNames(random: Random): (sex: Sex) => string {
  const taken = new Set<string>()
  return (sex) => {
    let name = ""
    do name = `${pick(random, surnames)} ${pick(random, firstNames[sex])}`
    while (taken.has(name))
    taken.add(name)
    return name
  }
}

/** One of a list that has any. */
export function pick<Item>(random: Random, from: readonly Item[]): Item {
  const found = from[random.below(from.length)]
  invariant(found !== undefined, "nobody picks of nothing")
  return found
}

function coachName(random: Random): string {
  return `${pick(random, surnames)} ${pick(random, firstNames.female)[0]}. ${pick(random, firstNames.male)[0]}.`
}

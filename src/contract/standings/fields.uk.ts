import type { FieldText } from "#contract/wire/field-text.ts"
import { MOST_NORMS, PLACES } from "#domain/standings/formula.ts"
import { plural } from "#domain/uk/words.ts"

/** The fields of the formula of the team standings. */
export const standingsTexts: Readonly<Record<string, FieldText>> = {
  points: {
    label: "Бали за місця",
    required: "Укажіть, за що команда отримує бали: за місце, участь або виграний поєдинок",
    invalid: `Бали за місця: потрібні ${plural(PLACES, "число", "числа", "чисел")}, і за нижче місце не більше, ніж за вище`,
  },
  entry: {
    label: "Бали за участь",
    required: "Укажіть бали за участь; 0 – не рахуються",
    invalid: "Бали за участь: не більше, ніж за останнє місце з балами",
  },
  entryTo: { label: "Кому бали за участь", required: "Виберіть, кому бали за участь" },
  win: { label: "Бали за виграний поєдинок", required: "Укажіть бали за виграний поєдинок; 0 – не рахуються" },
  countsByes: { label: "Коло без суперника", required: "Укажіть, чи рахувати коло без суперника" },
  countsWalkovers: {
    label: "Медалі без жодного поєдинку",
    required: "Укажіть, чи рахувати медалі без жодного поєдинку",
  },
  minAthletes: { label: "Найменше учасників у категорії", required: "Укажіть, скільки учасників має категорія" },
  smallPercent: { label: "Частка балів меншої категорії, %", required: "Укажіть частку балів меншої категорії" },
  best: { label: "Скільки найкращих результатів", required: "Укажіть, скільки найкращих результатів; 0 – усі" },
  bestOf: { label: "Де рахувати найкращі", required: "Виберіть, де рахувати найкращі результати" },
  coaches: { label: "Кілька тренерів", required: "Виберіть, як ділити бали між тренерами" },
  norms: { label: "Норми розрядів", invalid: `Норми розрядів: не більш як ${MOST_NORMS}, і кожна – один раз` },
  rank: { label: "Розряд", required: "Виберіть розряд", invalid: "Норма розряду: виберіть розряд зі списку" },
  place: { label: "Місце, не нижче", required: "Укажіть місце, за яке виконано норму розряду" },
  wins: { label: "Перемог, не менше", required: "Укажіть, скількох перемог вимагає норма; 0 – не вимагає" },
  athletes: { label: "Учасників у категорії, не менше", required: "Укажіть, скільки учасників має категорія" },
  age: { label: "Вік, не менше", required: "Укажіть найменший вік; 0 – будь-який" },
}

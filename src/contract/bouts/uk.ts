import type { Sentence } from "#contract/wire/field-text.ts"

/** Refusals of the rules for a bout that judges score with their devices. */
export const boutTexts = {
  bout_not_open: () => "Поєдинок ще не відкрито за пультом",
  bout_confirmed: () => "Результат поєдинку вже підтверджено: спершу відкрийте поєдинок знову",
  not_holder: () => "Поєдинок веде інший пульт",
  clock_stopped: () => "Час стоїть: натискання не зараховано",
  press_late: () => "Натискання прийшло запізно: не зараховано",
  press_clock: () => "Годинник пристрою не звірено: натискання не зараховано",
  head_forbidden: () => "У цій категорії удари в голову заборонено",
  technique_off: () => "За правилами поєдинку ця техніка балів не дає",
  round_ended: () => "Раунд уже завершено",
  round_open: () => "Раунд ще триває",
  round_passed: () => "Наступний раунд уже почався: виправте рахунок того раунду",
  no_cards: () => "Карток більше немає",
  unknown_event: () => "Такої події в поєдинку немає",
  already_taken: () => "Цю подію вже скасовано",
  superiority_not_due: () => "Раунд не рівний: голосування не потрібне",
} satisfies Record<string, Sentence>

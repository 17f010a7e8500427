import type { FieldText, Sentence } from "#contract/wire/field-text.ts"

/** Refusals of the rules for a bout that judges score with their devices. */
export const boutTexts = {
  bout_not_open: () => "Поєдинок ще не відкрито за пультом",
  bout_elsewhere: (_field, { number }) =>
    number === null
      ? "На корті триває навчання: спершу завершіть його"
      : `На корті відкрито поєдинок ${number}: спершу підтвердьте його результат або закрийте його`,
  bout_not_over: (_field, { round }) => `Поєдинок ще не завершено: триває раунд ${round}`,
  bouts_elsewhere: () =>
    "Поєдинки за пультом веде інший примірник цього сервера. Спробуйте ще раз або ведіть їх на сервері в залі",
  bout_interrupted: () => "Сервер було перервано, час стоїть: оператор має вказати, скільки лишилося",
  bout_broken: () => "Журнал цього поєдинку пошкоджено: введіть результат вручну",
  bout_ahead: () =>
    "Журнал цього поєдинку записано пізніше, ніж показує годинник сервера: звірте годинник комп’ютера і спробуйте ще раз або введіть результат вручну",
  bout_confirmed: () => "Результат поєдинку вже підтверджено: спершу відкрийте поєдинок знову",
  not_holder: () => "Поєдинок веде інший пульт",
  clock_stopped: () => "Час стоїть: натискання не зараховано",
  press_late: () => "Натискання прийшло запізно: не зараховано",
  press_clock: () => "Годинник пристрою не звірено: натискання не зараховано",
  head_forbidden: () => "У цій категорії удари в голову заборонено",
  technique_off: () => "За правилами поєдинку ця техніка балів не дає",
  round_ended: () => "Раунд уже завершено",
  between_rounds: () => "Раунд завершено: пропущене додайте в журналі (T, Insert) або продовжте раунд",
  round_open: () => "Раунд ще триває",
  round_passed: () => "Наступний раунд уже почався: виправте рахунок того раунду",
  end_round_first: () => "Раунд вичерпано: спершу завершіть його (Enter)",
  vote_first: () => "Раунд рівний: спершу віддайте його голосами (← →, Enter)",
  no_cards: () => "Карток більше немає",
  unknown_event: () => "Такої події в поєдинку немає",
  already_taken: () => "Цю подію вже скасовано",
  decision_reason: () => "Назвіть причину рішення; обидва вибувають через WDR, DSQ або DQB",
  already_written: () => "Це вже записано",
  bout_decided: () => "Поєдинок уже вирішено за рахунком: спершу продовжте раунд (R); після бою лишаються DSQ і DQB",
  vote_contradicts: () => "Більшість голосів – за іншу сторону: перевірте, кому віддано раунд",
  superiority_not_due: () => "Раунд не рівний: голосування не потрібне",
} satisfies Record<string, Sentence>

/** Fields of the calls of a bout. */
export const boutFieldTexts: Readonly<Record<"bout", Record<string, FieldText>>> = {
  bout: {
    bout: { label: "Поєдинок", invalid: "Такого поєдинку немає" },
    tournament: { label: "Турнір", required: "Виберіть турнір" },
    section: { label: "Корт", required: "Виберіть корт" },
    category: { label: "Категорія", required: "Виберіть категорію" },
    technicalNumber: { label: "Поєдинок", required: "Виберіть поєдинок" },
    session: { label: "Пульт", required: "Сторінка пульта не назвала себе: перезавантажте її" },
    epoch: { label: "Номер пульта" },
    seats: { label: "Кількість суддів", invalid: "Кількість суддів на поєдинку: 2, 3 або 4" },
    events: { label: "Кроки пульта", required: "Немає жодного кроку" },
    id: { label: "Номер натискання" },
    side: { label: "Сторона", required: "Укажіть сторону: синій чи червоний" },
    technique: { label: "Техніка", required: "Укажіть техніку" },
    stamp: { label: "Час натискання", required: "Пристрій не назвав часу натискання" },
    offset: { label: "Різниця годинників", required: "Годинник пристрою не звірено" },
    rtt: { label: "Затримка мережі", required: "Пристрій не виміряв затримки мережі" },
    of: { label: "Подія" },
    left: { label: "Час на годиннику" },
    round: { label: "Раунд" },
    seq: { label: "Номер події" },
    note: { label: "Примітка" },
    code: { label: "Код табло" },
    verdict: { label: "Рішення", required: "Укажіть рішення" },
    correction: { label: "Виправлення рахунку" },
  },
}

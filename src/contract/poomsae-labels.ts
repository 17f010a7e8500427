/** What the columns of the lists of poomsae are called in the history. */
export const poomsaeLabels = {
  poomsaeLists: {
    ...{ categoryId: null, startRound: "перший раунд", preround: "попередній раунд", semifinal: "півфінал" },
    ...{ final: "фінал", overall: "порядок" },
  },
  poomsaeForms: { categoryId: null, round: null, number: null, poomsae: "пумсе" },
  poomsaePlaces: { categoryId: null, athleteId: null, place: "місце" },
  poomsaeScores: {
    ...{ categoryId: null, athleteId: null, round: null, number: null, event: null },
    ...{ technique: "техніка", presentation: "презентація", time: "штрафи за час" },
    ...{ boundary: "штрафи за вихід", restart: "штрафи за повтор" },
  },
  poomsaeEvents: {
    ...{ categoryId: null, athleteId: null, round: null, number: null, sectionId: "корт", kort: "майданчик" },
    ...{ poomsae: "пумсе", judges: "судді", state: "стан", auto: null, note: "причина" },
    ...{ openedAt: null, closedAt: null },
  },
  poomsaeMarks: {
    ...{ categoryId: null, athleteId: null, round: null, number: null, seat: null, parts: null },
    ...{ technique: "техніка", presentation: "презентація", big: "великі помилки", small: "малі помилки" },
    ...{ sendId: null, device: null, sentAt: null },
  },
}

export const poomsaeNouns = {
  poomsaeLists: { one: "список", many: "списки" },
  poomsaeForms: { one: "пумсе раунду", many: "пумсе раундів" },
  poomsaePlaces: { one: "місце", many: "місця" },
  poomsaeScores: { one: "оцінку", many: "оцінки" },
  poomsaeEvents: { one: "оцінювання", many: "оцінювання" },
  poomsaeMarks: { one: "оцінку судді", many: "оцінки суддів" },
}

/** Which table a step of poomsae is about; the others are about scores. */
export const poomsaeTables = {
  "poomsae.list": "poomsaeLists",
  "poomsae.order": "poomsaeLists",
  "poomsae.form": "poomsaeForms",
  "poomsae.open": "poomsaeEvents",
  "poomsae.mark": "poomsaeMarks",
  "poomsae.reopen": "poomsaeMarks",
}

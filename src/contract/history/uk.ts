const applicationNouns = {
  applications: { one: "онлайн-заявку", many: "онлайн-заявки" },
  applicationRules: { one: "умови реєстрації", many: "умови реєстрації" },
}

const poomsaeNouns = {
  poomsaeLists: { one: "список", many: "списки" },
  poomsaeForms: { one: "пумсе раунду", many: "пумсе раундів" },
  poomsaePlaces: { one: "місце", many: "місця" },
  poomsaeScores: { one: "оцінку", many: "оцінки" },
  poomsaeEvents: { one: "оцінювання", many: "оцінювання" },
  poomsaeMarks: { one: "оцінку судді", many: "оцінки суддів" },
}

/** What one row of a table is called: «Додано …», and the table as a whole, for counts. */
export const NOUNS: Readonly<Record<string, { readonly one: string; readonly many: string }>> = {
  tournaments: { one: "турнір", many: "дані турніру" },
  sections: { one: "корт", many: "корти" },
  categories: { one: "категорію", many: "категорії" },
  athletes: { one: "спортсмена", many: "спортсмени" },
  days: { one: "день", many: "дні" },
  checkins: { one: "зважування", many: "зважування" },
  draws: { one: "жеребкування", many: "жеребкування" },
  fights: { one: "поєдинок", many: "поєдинки" },
  boutSummaries: { one: "підсумок поєдинку за пультом", many: "підсумки поєдинків за пультом" },
  fightChecks: { one: "звірку", many: "звірки з папером" },
  protests: { one: "протест", many: "протести" },
  medicalNotes: { one: "медичний запис", many: "медичні записи" },
  staff: { one: "доступ", many: "доступ" },
  contacts: { one: "контакт", many: "контакти" },
  officials: { one: "суддю", many: "судді" },
  shifts: { one: "зміну суддів", many: "зміни суддів" },
  duties: { one: "місце в ротації", many: "ротація" },
  feeRules: { one: "розміри внесків", many: "розміри внесків" },
  payments: { one: "оплату", many: "оплати" },
  messages: { one: "повідомлення", many: "повідомлення" },
  seats: { one: "місце судді", many: "місця суддів" },
  protectors: { one: "електронні протектори", many: "електронні протектори" },
  screens: { one: "табло", many: "табло" },
  awards: { one: "нагородження", many: "нагородження" },
  formulas: { one: "формулу заліку", many: "формула заліку" },
  ...poomsaeNouns,
  printedSheets: { one: "аркуш", many: "надруковані аркуші" },
  diplomas: { one: "вигляд дипломів", many: "вигляд дипломів" },
  ...applicationNouns,
  guide: { one: "відповідь на підказку", many: "відповіді на підказки" },
  invitations: { one: "запрошення", many: "запрошення" },
}

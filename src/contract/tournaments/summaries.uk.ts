// What each call of the feature does, as `/openapi.json` says it; the build of the pages empties these.

export const listBin = "Кошик: власні видалені турніри"
export const restoreTournament = "Відновити турнір із кошика"
export const copyTournament = "Скопіювати турнір на наступний рік"
export const createTournament = "Створити турнір"
export const updateTournament = "Змінити турнір"
export const deleteTournament = "Перенести турнір у кошик"
export const listTournaments = "Турніри: опубліковані та свої"
export const oneTournament = "Один турнір"
export const fullTournament = "Турнір зі спортсменами, категоріями та жеребкуванням"
export const syncTournament = "Порахувати дані турніру заново і з’єднати повторні записи"

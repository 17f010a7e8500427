// What each call of the feature does, as `/openapi.json` says it; the build of the pages empties these.

export const findPersons = "Люди, чиї дані зберігає турнір, також видалені"
export const exportPerson = "Усе, що турнір зберігає про людину"
export const erasePerson = "Вилучити персональні дані людини з турніру та його історії"
export const findEverywhere = "Де є дані людини: турніри та команди тренерів"
export const eraseTeamAthlete = "Вилучити спортсмена з команди тренера"

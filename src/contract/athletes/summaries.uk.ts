// What each call of the feature does, as `/openapi.json` says it; the build of the pages empties these.

export const listAthletes = "Спортсмени турніру"
export const saveAthlete = "Додати або змінити спортсмена"
export const verifyAthlete = "Позначити спортсмена перевіреним"
export const deleteAthlete = "Видалити спортсмена з турніру"
export const deleteAllAthletes = "Видалити всіх спортсменів турніру"
export const importAthletes = "Завантажити спортсменів із таблиці"
export const renameOrganizations = "Об’єднати організації під однією назвою"
export const moveAthletes = "Перевести спортсменів до категорії"
export const verifyAthletes = "Позначити спортсменів перевіреними"
export const deleteAthletes = "Видалити спортсменів із турніру"
export const joinPersons = "Сказати, що записи належать одній людині"
export const partPersons = "Сказати, що записи належать різним людям"

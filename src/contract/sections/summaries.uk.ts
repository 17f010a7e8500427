// What each call of the feature does, as `/openapi.json` says it; the build of the pages empties these.

export const saveSection = "Додати або змінити корт"
export const deleteSection = "Видалити корт"
export const saveCategorySection = "Призначити категорію корту"
export const assignSections = "Розподілити категорії за кортами"
export const numberSection = "Пронумерувати поєдинки корту"
export const moveRounds = "Перенести раунди категорій на інший корт"
export const numberEvent = "Пронумерувати поєдинки всього турніру"
export const setCategoryDays = "Розподілити категорії за двома днями"
export const tournamentDays = "Дні турніру"
export const saveDays = "Змінити дні турніру та розклад категорій"

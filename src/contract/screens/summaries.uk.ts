// What each call of the feature does, as `/openapi.json` says it; the build of the pages empties these.

export const listScreens = "Табло турніру"
export const saveScreen = "Додати табло або змінити, що воно показує"
export const deleteScreen = "Прибрати табло"
export const openScreen = "Адреса табло майданчика"
export const listAwards = "Нагородження: готові, викликані, нагороджені категорії"
export const setAwards = "Позначити категорії викликаними чи нагородженими або зняти позначку"
export const screenView = "Що показує табло"
export const screenEvents = "Зміни турніру наживо для табло"

// What each call of the feature does, as `/openapi.json` says it; the build of the pages empties these.

export const listCheckins = "Реєстрація і зважування: що записано про спортсменів"
export const saveCheckin = "Записати документи, примітку або стан спортсмена"
export const weighAthlete = "Записати вагу спортсмена"
export const moveWeighed = "Перевести спортсмена до категорії за його вагою"
export const markAbsent = "Позначити спортсменів відсутніми"
export const listMedicalNotes = "Медичні записи турніру"
export const saveMedicalNote = "Додати або змінити медичний запис"
export const deleteMedicalNote = "Видалити медичний запис"
export const markOut = "Позначити, що спортсмени вибули"

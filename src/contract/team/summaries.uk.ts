// What each call of the feature does, as `/openapi.json` says it; the build of the pages empties these.

export const saveTeamAthlete = "Додати спортсмена до своєї команди або змінити його (id)"
export const removeTeamAthlete = "Видалити спортсмена зі своєї команди разом із фото"
export const uploadTeamPhoto = "Фото спортсмена команди: PNG, JPEG або WebP до 5 МБ, не менше 300×300"
export const teamPhoto = "Фото спортсмена своєї команди"

// What each call of the feature does, as `/openapi.json` says it; the build of the pages empties these.

export const showRehearsal = "Репетиція турніру: де вона і що показала"
export const startRehearsal = "Почати репетицію дня на копії турніру"
export const stopRehearsal = "Зупинити репетицію"
export const deleteRehearsal = "Видалити копію, на якій була репетиція"

// What each call of the feature does, as `/openapi.json` says it; the build of the pages empties these.

export const listSeats = "Місця суддів на кортах і стан їхніх планшетів"
export const arrangeSeats = "Скільки суддів на майданчику"
export const offerSeat = "Код і PIN місця судді"
export const joinSeat = "Зайняти місце судді"
export const leaveSeat = "Звільнити місце судді"
export const pulseSeat = "Планшет судді на зв’язку"
export const seatEvents = "Зміни турніру наживо для планшета судді"

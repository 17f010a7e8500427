// What each call of the feature does, as `/openapi.json` says it; the build of the pages empties these.

export const listHistory = "Історія турніру: хто, що й коли змінив"
export const historyFilters = "За чим відбирають історію: люди, пристрої, види змін"
export const historyStep = "Один крок історії: кожен змінений запис словами"
export const undoStep = "Скасувати крок із історії"
export const rewind = "Повернути турнір до стану після вказаного кроку"

// What each call of the feature does, as `/openapi.json` says it; the build of the pages empties these.

export const listBackups = "Резервні копії турніру: де, коли записано й перевірено. Лише власнику"

// What each call of the feature does, as `/openapi.json` says it; the build of the pages empties these.

export const tournamentProgress = "Стан роботи над турніром: наступний крок, етапи, що потребує уваги"

// What each call of the feature does, as `/openapi.json` says it; the build of the pages empties these.

export const createDemo = "Демо без реєстрації: гість і приватний турнір із вигаданими спортсменами на добу"

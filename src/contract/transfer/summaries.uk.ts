// What each call of the feature does, as `/openapi.json` says it; the build of the pages empties these.

export const exportTournament = "Увесь турнір одним файлом: для перенесення й архіву. Лише власнику"
export const importTournament = "Відкрити турнір із файлу: новий турнір того, хто відкриває"

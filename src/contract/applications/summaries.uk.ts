// What each call of the feature does, as `/openapi.json` says it; the build of the pages empties these.

export const listApplications = "Онлайн-заявки тренерів"
export const decideApplications = "Прийняти онлайн-заявки, відхилити їх або запитати тренера"
export const saveApplicationRules = "Відкрити реєстрацію, задати її строк і межі"
export const applyApplication = "Перенести до списку спортсменів зміну, зроблену після синхронізації"
export const enterAthletes = "Заявити спортсменів своєї команди на турнір"
export const changeApplication = "Змінити свою заявку"
export const withdrawApplication = "Відкликати свою заявку"
export const answerApplication = "Відповісти секретареві на запитання щодо заявки"
export const listParticipation = "Турніри, на які можна заявитися, і турніри зі своїми заявками"
export const showParticipation = "Турнір очима тренера: категорії, межі та свої заявки"
export const coachDay = "Поєдинки своїх спортсменів: корт, номер, очікуваний час, результат"
export const athleteDay = "Спортсмен: його записи й поєдинки з кортами, часом і результатами"

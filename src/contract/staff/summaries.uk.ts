// What each call of the feature does, as `/openapi.json` says it; the build of the pages empties these.

export const tournamentRole = "Ким я є в цьому турнірі"
export const listStaff = "Секретарі та судді турніру, посилання-запрошення"
export const inviteStaff = "Запросити секретаря або суддю посиланням"
export const revokeInvitation = "Відкликати посилання-запрошення"
export const removeStaff = "Забрати доступ у секретаря або судді"
export const handOverTournament = "Передати турнір іншому власникові"
export const lookAtInvitation = "Куди запрошує посилання"
export const acceptInvitation = "Прийняти запрошення"

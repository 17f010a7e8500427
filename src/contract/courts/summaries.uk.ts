// What each call of the feature does, as `/openapi.json` says it; the build of the pages empties these.

export const listCourts = "Корти: черги поєдинків"
export const stepOnCourt = "Викликати поєдинок на корт, почати його або зняти виклик"
export const listMessages = "Зв’язок кортів зі штабом: повідомлення"
export const sendMessage = "Надіслати повідомлення"
export const readMessages = "Позначити повідомлення прочитаними"

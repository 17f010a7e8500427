import { CallFailed } from "#contract/client.ts"

/** The one sentence a person reads when a call went wrong. */
export function errorText(error: unknown): string {
  if (!(error instanceof CallFailed)) return error instanceof Unanswered ? texts.offline : texts.broken
  const messages = error.errors.map((entry) => entry.message).filter(Boolean)
  return messages.length > 0 ? messages.join(" ") : (textByStatus[error.status] ?? texts.unreadable)
}

/** Field of the wire -> its sentence, the first one where a field has several; {} where the server named none. */
export function fieldErrors(error: unknown): Record<string, string> {
  const byField: Record<string, string> = {}
  if (!(error instanceof CallFailed)) return byField
  for (const { field, message } of error.errors) if (field) byField[field] ??= message
  return byField
}

/** The sentences that belong to no field that the form shows. */
export function formErrors(error: unknown, fields: readonly string[]): string[] {
  if (!(error instanceof CallFailed) || error.errors.length === 0) return [errorText(error)]
  return error.errors.filter(({ field }) => !field || !fields.includes(field)).map(({ message }) => message)
}

/** No answer came: the step may or may not have been done, and may be sent again with the same action. */
export class Unanswered extends Error {
  override readonly name = "Unanswered"
}

/** The call reached the server, which said no in this way. */
export function isStatus(error: unknown, status: number): boolean {
  return error instanceof CallFailed && error.status === status
}

const texts = {
  offline: "Немає зв’язку із сервером. Перевірте мережу і спробуйте ще раз.",
  unreadable: "Сервер відповів незрозуміло. Спробуйте ще раз трохи згодом.",
  broken: "На сторінці сталася помилка. Оновіть її і спробуйте ще раз.",
}

const textByStatus: Readonly<Record<number, string>> = {
  401: "Увійдіть ще раз: сеанс завершено.",
  403: "У Вас немає доступу до цього.",
  404: "Такого запису немає: можливо, його вже видалили.",
  413: "Файл завеликий.",
  429: "Забагато спроб. Зачекайте трохи і спробуйте ще раз.",
  500: "Помилка сервера. Дані не змінено.",
  502: "Сервер тимчасово недоступний. Спробуйте ще раз трохи згодом.",
  503: "Сервер зупиняється. Спробуйте ще раз за хвилину.",
}

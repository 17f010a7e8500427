import type { Sentence } from "#contract/wire/field-text.ts"

/** Refusals of the demo. */
export const demoTexts = {
  demo_full: (_field, { most }) =>
    most === 0
      ? "На цьому сервері демо вимкнено. Зареєструйтеся, щоб створити свій турнір"
      : "Зараз відкрито стільки демо, скільки витримує сервер. Спробуйте трохи пізніше або зареєструйтеся",
  not_in_demo: () => "У демо цього зробити не можна. Зареєструйтеся, щоб створити свій турнір",
} satisfies Record<string, Sentence>

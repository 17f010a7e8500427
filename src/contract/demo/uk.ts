import type { RefusalCode, RefusalData } from "#domain/refusal.ts"

/** Refusals of the demo. */
export const demoTexts = {
  demo_full: (_field: string | null, { most }: RefusalData) =>
    most === 0
      ? "На цьому сервері демо вимкнено. Зареєструйтеся, щоб створити свій турнір"
      : "Зараз відкрито стільки демо, скільки витримує сервер. Спробуйте трохи пізніше або зареєструйтеся",
  not_in_demo: () => "У демо цього зробити не можна. Зареєструйтеся, щоб створити свій турнір",
} satisfies Partial<Record<RefusalCode, (field: string | null, data: RefusalData) => string>>

import { quoted } from "#domain/uk/words.ts"
/** For saving a person who is already in that category. */
export const twiceText = (category: string): string => `Цей спортсмен уже є в категорії ${quoted(category)}`

/** Why Sync did not join an entry with the other one of its person. */
export const inDrawText = (category: string): string =>
  category
    ? `Спортсмен записаний двічі в категорії ${quoted(category)}, але вже стоїть у сітці або пройшов реєстрацію: видаліть зайвий запис самі`
    : "Спортсмен записаний двічі, але вже стоїть у сітці або пройшов реєстрацію: видаліть зайвий запис самі"

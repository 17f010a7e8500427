import type { HeadRule } from "#domain/bout/values.ts"

/** Kicks to the head in the fights of a category. */
export const headRuleWords: Readonly<Record<HeadRule, string>> = {
  allowed: "дозволено",
  light: "легкий контакт",
  forbidden: "заборонено",
}

/** What screens say beside a fight; '' where all is as usual. */
export const headRuleMarks: Readonly<Record<HeadRule, string>> = {
  allowed: "",
  light: "голова – легкий контакт",
  forbidden: "без ударів у голову",
}

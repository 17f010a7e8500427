import type { WireCategory } from "#contract/categories.ts"
import { messages } from "./messages.ts"

/** «Кадети -44 ж · Жінки». */
export const categoryTitle = ({ fullname, sex }: Pick<WireCategory, "fullname" | "sex">): string =>
  [fullname, messages.sexTitle(sex)].filter(Boolean).join(" · ")

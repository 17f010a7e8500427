import type { CategoryFields } from "./category-rules.ts"
import { categoryTexts } from "./category-texts.ts"

/** The default category: sparring by a published bracket, individual, without limits. */
export const blankCategory: CategoryFields = {
  name: "",
  ageCategory: 0,
  age1: 0,
  age2: 0,
  weight1: 0,
  weight2: 0,
  sex: "none",
  kind: "kyorugi",
  showType: "bracket",
  poomsaeKind: "none",
  workType: "individual",
  status: "published",
  ...categoryTexts.byName(() => ""),
}

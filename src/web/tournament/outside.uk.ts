import { count, plural } from "#domain/uk/words.ts"

/** Words for those who stand outside of a drawn category, and for those who take no part in theirs. */
export const outsideTexts = {
  /** The mark of a category, «3 не в сітці»; of a list, «3 не в списку». */
  mark: (value: number, of: "bracket" | "list" = "bracket") =>
    `${count(value)} ${of === "list" ? "не в списку" : "не в сітці"}`,
  badge: "не в сітці",
  aside: "не бере участі",
  filter: "Не в сітці",
  only: "Лише не в сітці",
  checked: (placed: number, all: number) => `Звірено: ${count(placed)} з ${count(all)} у сітках`,
  people: (value: number) => plural(value, "спортсмен", "спортсмени", "спортсменів"),
}

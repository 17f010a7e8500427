/** The side that the officials named, as it is typed. */
export const NAMED: Readonly<Record<string, "blue" | "red">> = {
  "1": "blue",
  с: "blue",
  c: "blue",
  "2": "red",
  ч: "red",
}

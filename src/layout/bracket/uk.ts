/** Texts of a drawn bracket. */
export const bracketTexts = {
  final: "Фінал",
  semifinal: "Півфінал",
  roundOf: (share: number) => `1/${share} фіналу`,
  champion: "Переможець",
  toFinal: "До фіналу",
  toSemifinal: "До півфіналу",
  otherDecision: "інш.",
  athleteColumn: "Учасник · ",
  bronzeFights: "Поєдинки за бронзу",
  fightsInOrder: "Поєдинки за порядком",
  tieNote: "додатковий",
  upperNote: "верхня",
  lowerNote: "нижня",
  /** In the place of a number. */
  numberless: "б/н",
  wins: "Перемоги",
  points: "Бали",
  place: "Місце",
  athlete: "Учасник",
  won: "В",
  lost: "П",
}

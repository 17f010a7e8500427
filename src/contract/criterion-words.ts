/** What judges of poomsae mark, by the ids of the scoring rules. */
export const criterionWords: Readonly<Record<string, string>> = {
  strong: "Сила та потужність",
  speed: "Потужність / Швидкість / Ритм",
  energetic: "Вираження енергії",
  jump: "Удар у стрибку: висота",
  kicks: "Удари в одному стрибку",
  spin: "Удар з обертом: градуси",
  sparring: "Серія ударів спарингу",
  acrobatic: "Акробатичний удар",
  basic: "Базова техніка",
  creativity: "Творчість",
  harmony: "Гармонія",
  energy: "Вираження енергії",
  music: "Музика та хореографія",
}

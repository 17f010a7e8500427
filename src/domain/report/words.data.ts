/** What a belt is called in sheets: «3 гип», «1 дан», «зелений пояс». */
export const beltWords: readonly string[] = ["гип", "гып", "гіп", "гуп", "куп", "кюп", "кьюп", "пум", "дан", "пояс"]

/**
 * The societies and schools of the report, by the beginning of a word of the club's name in small letters, quotes and dots left
 * out. A society is looked for first: a school may be one of it.
 */
export const belongingWords = [
  ["dynamo", ["динамо"]],
  ["kolos", ["колос"]],
  ["spartak", ["спартак"]],
  ["ukraina", ["україна"]],
  ["school", ["дюсш", "кдюсш", "сдюсш", "сдюшор", "дюсшор", "сдюсшор", "дюш", "кдюш"]],
] as const

/** A school by its whole name: «дитячо-юнацька спортивна школа». */
export const schoolWords: readonly string[] = ["спортивна школа", "спортивної школи", "спортшкола"]

/** Code of the highest title that the form of the report has, and how codes of youth ranks end. */
export const highestTitle = "МСМК"
export const youthEnd = "юн."

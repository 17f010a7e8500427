/** What a form that parts level athletes is called: «перевиступ», and if they are level in it too, «перевиступ 2». */
const extra = (word: string, number: number): string => (number === 3 ? word : `${word} ${number - 2}`)

/** The name of a form inside a sentence; `regular` names those that everybody performs. */
export const formWord = (number: number, regular: (number: number) => string): string =>
  number < 3 ? regular(number) : extra("перевиступ", number)

/** The same where it begins a line. */
export const formTitle = (number: number, regular: (number: number) => string): string =>
  number < 3 ? regular(number) : extra("Перевиступ", number)

export const messages = {
  print: "Сітка PDF",
  printNamed: (name: string) => `Сітка PDF: ${name}`,
  printFailed: "Не вдалося завантажити PDF",
  notFound: "Такого турніру немає",
  notFoundText: "Можливо, його видалили або Ви не маєте до нього доступу.",
  toList: "До списку турнірів",
  rules: "Набір правил",
  rulesOfVersion: (name: string, version: number) => `${name} (версія ${version})`,
  rulesNewer: (version: number) => `Перейти на версію ${version}`,
  rulesPicked: (name: string) => `Правила турніру: ${name}`,
  rulesNotPicked: "Правила не змінено",
  changedMeanwhile:
    "Поки Ви редагували, ті самі поля змінив хтось інший. У формі лишилося введене Вами. Перевірте і збережіть ще раз.",
  undo: "Скасувати",
  undone: "Крок скасовано",
  undoFailed: "Не вдалося скасувати",
}

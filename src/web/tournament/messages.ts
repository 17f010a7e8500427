export const messages = {
  print: "Сітка PDF",
  printNamed: (name: string) => `Сітка PDF: ${name}`,
  printFailed: "Не вдалося завантажити PDF",
  notFound: "Такого турніру немає",
  notFoundText: "Можливо, його видалили або Ви не маєте до нього доступу.",
  toList: "До списку турнірів",
  undo: "Скасувати",
  undone: "Крок скасовано",
  undoFailed: "Не вдалося скасувати",
}

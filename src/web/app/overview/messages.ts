export const messages = {
  loading: "Завантаження даних. Зачекайте...",
  published: "Опубліковано",
  unpublished: "Не опубліковано",
  edit: "Редагувати",
  history: "Історія",
  missing: "не вказано",
  tabs: "Розділи турніру",
  info: "ЗАГАЛЬНА ІНФОРМАЦІЯ",
  athletes: "СПОРТСМЕНИ",
  drawTab: "ЖЕРЕБКУВАННЯ",
  resultsTab: "РЕЗУЛЬТАТИ",
  categories: "КАТЕГОРІЇ",
}

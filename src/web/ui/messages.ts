export const messages = {
  cancel: "Скасувати",
  loading: "Завантаження...",
  retry: "Спробувати ще раз",
  failed: "Не вдалося завантажити",
  error: "Помилка",
  clear: "Очистити",
  previousMonth: "Попередній місяць",
  nextMonth: "Наступний місяць",
  previousYear: "Попередній рік",
  nextYear: "Наступний рік",
  previousDecade: "Попереднє десятиліття",
  nextDecade: "Наступне десятиліття",
}

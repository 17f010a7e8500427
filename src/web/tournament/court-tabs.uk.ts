export const courtTabs = {
  title: "Корти",
  label: "Сторінки кортів",
  all: "Усі корти",
  screens: "Табло залу",
  awards: "Нагородження",
}

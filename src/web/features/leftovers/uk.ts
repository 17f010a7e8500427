export const messages = {
  dashboard: "Панель",
  tableList: "Таблиці",
  typography: "Типографіка",
  icons: "Піктограми",
  notifications: "Сповіщення",
  upgrade: "Підтримати проект",
  userProfile: "Профіль",
  text: "Ця сторінка лишилася від шаблону і нічого не робить.",
  upgradeText: "Проєкт живе завдяки тим, хто проводить із ним турніри. Розкажіть про нього колегам.",
  toTournaments: "До турнірів",
  toHome: "На головну",
}

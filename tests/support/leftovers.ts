/** Pages that are reachable by their address alone, and their headings. */
export const leftovers: Readonly<Record<string, string>> = {
  "/tableList": "Таблиці",
  "/typography": "Типографіка",
  "/icons": "Піктограми",
  "/notifications": "Сповіщення",
  "/upgrade": "Підтримати проект",
  "/user-profile": "Профіль",
  "/admin/overview": "Панель",
  "/admin/upgrade": "Підтримати проект",
  "/demo": "Демо без реєстрації",
}

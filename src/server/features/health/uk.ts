/** Texts of the API description. */
export const openapiTexts = {
  product: "Сіджак",
  failure: "Відмова",
  file: "Файл",
  events: "Події",
  success: "Гаразд",
  current: "Теперішній стан (409)",
  message: "Речення українською (лише виклики специфікації)",
  facts: "З чого складають речення (виклики /api/v1)",
  revision: "Ревізія турніру, на якій відмовлено",
}

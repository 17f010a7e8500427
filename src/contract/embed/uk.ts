import type { Sentence } from "#contract/wire/field-text.ts"
import { quoted } from "#domain/uk/words.ts"

/** What a list of sites is refused for. */
export const embedTexts = {
  wrong_site: (_field, { line, text }) =>
    `Рядок ${line}: ${quoted(text)} не є адресою сайту. Потрібна адреса без сторінки, наприклад https://federation.ua`,
  too_many_sites: (_field, { most }) => `Забагато сайтів: найбільше ${most}`,
} satisfies Record<string, Sentence>

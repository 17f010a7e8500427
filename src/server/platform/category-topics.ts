/** The topics of the categories with these ids, each once; null is none. */
export const categoryTopics = (ids: readonly (number | null)[]): `category:${number}`[] =>
  [...new Set(ids)].flatMap((id) => (id === null ? [] : (`category:${id}` as const)))

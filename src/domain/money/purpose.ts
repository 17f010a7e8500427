/** What a template of a purpose may name, in braces. */
export const PURPOSE_FIELDS = ["tournament", "club", "invoice", "date"] as const
export type PurposeFields = Readonly<Record<(typeof PURPOSE_FIELDS)[number], string>>

/** A template with its names filled in; in one walk, so that a club called «{date}» stays what it is. */
export const purposeOf = (template: string, fields: PurposeFields): string =>
  template.replace(/\{(tournament|club|invoice|date)\}/g, (_, name: keyof PurposeFields) => fields[name])

import { replaceEqualDeep } from "@tanstack/react-query"

/**
 * For `structuralSharing` of a tournament's queries: a late, older answer never replaces a newer one. Takes `{item:
 * {revision}}` and `{revision}`; answers without a revision are taken as they come.
 */
export function keepNewest(shown: unknown, answered: unknown): unknown {
  const isOlder = (revisionOf(answered) ?? 0) < (revisionOf(shown) ?? 0)
  return isOlder ? shown : replaceEqualDeep(shown, answered)
}

function revisionOf(value: unknown): number | undefined {
  if (typeof value !== "object" || value === null) return undefined
  if ("revision" in value && typeof value.revision === "number") return value.revision
  return "item" in value ? revisionOf(value.item) : undefined
}

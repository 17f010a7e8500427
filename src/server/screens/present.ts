import type { WireScreen } from "#contract/screens.ts"
import type { ScreenRow } from "./store.ts"

export const presentScreen = (row: ScreenRow, isSeen: boolean): WireScreen => ({
  ...{ id: row.id, name: row.name, role: row.role, section: row.sectionId ?? 0, kort: row.kort },
  ...{ categories: [...row.categories], code: row.code, seen: Number(isSeen) },
})

import { keys } from "#web/lib/query-keys.ts"

export const rehearsalKey = (id: number) => [...keys.tournament(id), "rehearsal"]

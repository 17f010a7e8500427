import type { Format } from "#domain/bracket/types.ts"
import type { Certificate, Meetings } from "#domain/draw/types.ts"
import { plural } from "#domain/uk/words.ts"

/**
 * «0 зустрічей одноклубників у 1 колі, 2 до 2 кола, менше неможливо»; '' for two positions, because nothing can be
 * avoided there.
 */
export function certificateText({ met, bound }: Certificate): string {
  const rounds = met.organization.map((count, at) => ({ count, least: bound.organization[at] ?? 0, round: at + 1 }))
  if (rounds.length === 0) return ""
  if (rounds.every(({ count }) => count === 0)) return "Одноклубники можуть зустрітися лише у фіналі"
  const shown = rounds.filter(({ count, round }) => round === 1 || count > 0)
  const parts = shown.map(({ count, least, round }) => {
    const text =
      round === 1
        ? `${plural(count, "зустріч", "зустрічі", "зустрічей")} одноклубників у 1 колі`
        : `${count} до ${round} кола`
    return count > least ? `${text} (найменше можливо ${least})` : text
  })
  const isLeast = rounds.every(({ count, least }) => count <= least)
  return [...parts, ...(isLeast ? ["менше неможливо"] : [])].join(", ")
}

/** The groups that a draw keeps apart, the most important first. */
export const GROUP_NAMES: Readonly<Record<keyof Meetings, string>> = {
  organization: "Одноклубники",
  region: "Земляки",
  coach: "Учні одного тренера",
}

/** How a draw was made; `moved`: places that differ from the lot. */
export function drawnText({ no, hasLot, moved }: { no: number; hasLot: boolean; moved: number }): string {
  if (!hasLot) return "Місця розставлено вручну"
  return moved === 0 ? `Жеребкування № ${no}` : `Жеребкування № ${no}, після нього змінено місць: ${moved}`
}

/** How the athletes of a category meet, as people read it. */
export const formatWords: Readonly<Record<Format, string>> = {
  bracket: "сітка, дві бронзи",
  thirdFight: "сітка з поєдинком за третє місце",
  repechage: "сітка з утішними поєдинками",
  roundRobin: "колова система",
  bestOf: "до двох перемог",
}

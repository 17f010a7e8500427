import type { Certificate, Meetings } from "#domain/draw/types.ts"
import { messages } from "../messages.ts"

/** «0 зустрічей одноклубників у 1 колі, 2 до 2 кола, менше неможливо»; '' for two places, where nothing can be spared. */
export function certificateText({ met, bound }: Certificate): string {
  const rounds = met.organization.map((count, at) => ({ count, least: bound.organization[at] ?? 0, round: at + 1 }))
  if (rounds.length === 0) return ""
  if (rounds.every(({ count }) => count === 0)) return messages.noMeetings
  const shown = rounds.filter(({ count, round }) => round === 1 || count > 0)
  const parts = shown.map(({ count, least, round }) => {
    const text = messages.meetings(count, round)
    return count > least ? `${text} (${messages.more(least)})` : text
  })
  const isLeast = rounds.every(({ count, least }) => count <= least)
  return [...parts, ...(isLeast ? [messages.least] : [])].join(", ")
}

export interface CertificateRow {
  readonly group: keyof Meetings
  readonly rounds: readonly { readonly met: number; readonly bound: number }[]
}

/** By club, region and coach; each number is of pairs that can meet up to that round. */
export const certificateRows = ({ met, bound }: Certificate): CertificateRow[] =>
  (["organization", "region", "coach"] as const).map((group) => ({
    group,
    rounds: met[group].map((count, at) => ({ met: count, bound: bound[group][at] ?? 0 })),
  }))

/** «+1 зустріч одноклубників у 1 колі»: what is more than the least possible, each group's first round; '' where nothing is. */
export const excessText = (certificate: Certificate): string =>
  certificateRows(certificate)
    .flatMap(({ group, rounds }) => {
      const at = rounds.findIndex(({ met, bound }) => met > bound)
      const round = rounds[at]
      return round ? [messages.excess(round.met - round.bound, group, at + 1)] : []
    })
    .join(", ")

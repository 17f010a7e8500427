import type { Certificate, Meetings } from "#domain/draw/types.ts"
import { messages } from "../messages.ts"

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

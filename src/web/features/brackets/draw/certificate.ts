import type { Certificate } from "#domain/draw/types.ts"
import { messages } from "../uk.ts"

/**
 * «+1 зустріч одноклубників у 1 колі»: what exceeds the least possible, each group's first round; '' if nothing does.
 */
export const excessText = ({ met, bound }: Certificate): string =>
  (["organization", "region", "coach"] as const)
    .flatMap((group) => {
      const more = met[group].map((count, at) => count - (bound[group][at] ?? 0))
      const at = more.findIndex((count) => count > 0)
      return at < 0 ? [] : [messages.excess(more[at] ?? 0, group, at + 1)]
    })
    .join(", ")

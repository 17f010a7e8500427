import type { PaperStamp } from "#layout/documents/stamp-items.ts"
import { codeSquares, isAddress } from "../code-squares.ts"
import type { Papers } from "./papers.ts"

/** What a paper tells of itself: which state it shows, when, and the way to the public page. */
export function stampOf({ tournament, origin, now }: Pick<Papers, "tournament" | "origin" | "now">): PaperStamp {
  return {
    lines: [`Стан турніру № ${tournament.revision} · надруковано ${TIME.format(now)}`],
    code: isAddress(origin) ? codeSquares(`${origin}/t/${tournament.id}`) : [],
  }
}

const TIME = new Intl.DateTimeFormat("uk-UA", { timeZone: "Europe/Kyiv", dateStyle: "short", timeStyle: "short" })

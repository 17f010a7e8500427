import { posterPage } from "#layout/documents/poster.ts"
import { codeSquares, isAddress } from "../code-squares.ts"
import type { Sheet } from "../sheet.ts"
import type { Papers } from "./papers.ts"

/** The poster for the hall, in both sizes. */
export const posterSheets = ({ tournament, origin }: Papers): Sheet[] =>
  (["a4", "a3"] as const).map((paper) => ({
    ...{ key: `poster:${paper}`, kind: "poster", title: `Афіша ${paper.toUpperCase()}`, category: null, section: null },
    pages: (dress) => {
      const page = `${origin}/t/${tournament.id}`
      const isWay = isAddress(origin) && dress === "stamped"
      const place = [tournament.date, tournament.city, tournament.address].filter(Boolean).join(", ")
      const poster = {
        tournament: tournament.name,
        place,
        address: isWay ? page : "",
        code: isWay ? codeSquares(page) : [],
      }
      return [posterPage(poster, paper)]
    },
  }))

import { unrankedTexts } from "#domain/athletes/unranked.uk.ts"

/** What stands below a big name; `isUnranked`: fights or performs outside the competition. */
export interface ClubLineTexts {
  readonly club: string
  readonly region: string
  readonly isUnranked: boolean
}

/**
 * The mark «п/к», club and region, in one line that `fits` the place. The region goes first, then the club is cut, the mark
 * never: the name above has all of its own line.
 */
export function clubLine({ club, region, isUnranked }: ClubLineTexts, fits: (line: string) => boolean) {
  const mark = isUnranked ? unrankedTexts.mark : ""
  const both = [club, region].filter(Boolean).join(" · ")
  return { mark, place: fits([mark, both].filter(Boolean).join(" · ")) ? both : club || region }
}

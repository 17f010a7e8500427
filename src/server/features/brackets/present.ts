import type { Drawn } from "./draw-actions.ts"

/** A draw's proof as the specification's calls answer it. */
export const presentDrawn = ({ seed, no, version, listHash, met, bound }: Drawn) => ({
  seed,
  no,
  version,
  list_hash: listHash,
  met: specMeetings(met),
  bound: specMeetings(bound),
})

const specMeetings = (meetings: Drawn["met"]) => {
  const { organization, region, coach } = meetingsOf(meetings)
  return { organization, oblast: region, coach }
}

export const meetingsOf = ({ organization, region, coach }: Drawn["met"]) => ({
  organization: [...organization],
  region: [...region],
  coach: [...coach],
})

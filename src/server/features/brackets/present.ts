import type { Drawn } from "./draw-actions.ts"

/** A draw's proof on the wire. */
export const presentDrawn = ({ seed, no, version, listHash, met, bound }: Drawn) => ({
  seed,
  no,
  version,
  list_hash: listHash,
  met: meetingsOf(met),
  bound: meetingsOf(bound),
})

export const meetingsOf = ({ organization, region, coach }: Drawn["met"]) => ({
  organization: [...organization],
  oblast: [...region],
  coach: [...coach],
})

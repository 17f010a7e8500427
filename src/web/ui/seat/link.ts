/** `asking`: nothing came of the server just now, and it was asked; nothing is known until it answers. */
export type SeatLink = "online" | "asking" | "offline"

interface Connected {
  readonly silentSince: number | null
  readonly isHeard: boolean
}

/** What a device says of its connection: nothing is green without an answer. */
export function linkOf({ silentSince, isHeard }: Connected): SeatLink {
  if (silentSince !== null) return "offline"
  return isHeard ? "online" : "asking"
}

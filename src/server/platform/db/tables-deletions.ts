/** Tournaments that were deleted for good, so that no older copy brings one back. */
export interface DeletionsTable {
  /** The number that it had here. */
  tournament: number
  /** When its first step was done, microseconds since 1970: tells it from another of the same number. */
  founded: string
  at: Date
}

/** What is known of a tournament's entries. */
export interface Entries {
  /** The secretary has said that all have come. */
  readonly areSaidIn: boolean
  /** Coaches can enter online. */
  readonly isOpen: boolean
  /** Until when entries are taken; null: nobody has said. */
  readonly deadline: Date | null
  /** Entries are weighed or fought with: the day has come, whatever was said of it. */
  readonly isUnderWay: boolean
  /** The weigh-in of the first day may be held. */
  readonly isWeighInTime: boolean
}

/**
 * Whether more entries are to come, at the time `now`. While coaches can enter online they do; then until somebody says
 * that all have come, or the end of entries or the day of the weigh-in comes. What was said holds for later entries too.
 */
export function awaitsEntries({ areSaidIn, isOpen, deadline, isUnderWay, isWeighInTime }: Entries, now: Date): boolean {
  if (isUnderWay) return false
  const isPast = deadline !== null && now > deadline
  if (isOpen && !isPast) return true
  return !(areSaidIn || isPast || isWeighInTime)
}

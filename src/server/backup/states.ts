import type { Backups } from "./backups.ts"

/** What is measured of one place of copies. */
export interface MeasuredPlace {
  readonly folder: string
  /** Whether everything is there and what was looked at proved itself. */
  readonly isSound: boolean
  /** Unix seconds; 0: never. */
  readonly savedAt: number
  readonly verifiedAt: number
}

export const backupStates = (backups: Backups | null) => (): readonly MeasuredPlace[] =>
  (backups?.places ?? []).map((place) => {
    const { folder, savedAt, verifiedAt, broken, trouble } = place.state()
    const seconds = (at: Date | null): number => (at?.getTime() ?? 0) / 1000
    const isSound = trouble === null && broken.length === 0
    return { folder, isSound, savedAt: seconds(savedAt), verifiedAt: seconds(verifiedAt) }
  })

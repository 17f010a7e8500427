export interface FailedJourney {
  readonly file: string
  readonly name: string
  readonly message: string
}
export const MOST_REPEATED: number
export function repeatJourneys(
  failed: readonly FailedJourney[],
  runOnce: (journey: FailedJourney) => Promise<boolean>,
): Promise<{ readonly unsteady: readonly FailedJourney[]; readonly failed: readonly FailedJourney[] }>
export function argumentsOf(journey: FailedJourney): string[]

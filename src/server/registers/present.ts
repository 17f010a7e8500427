import type { WireClubFees, WirePayment, WirePrices } from "#contract/fees.ts"
import type { WireContact, WireOfficial, WireShift } from "#contract/registers.ts"
import type { SectionId } from "#domain/ids.ts"
import type { ClubBalance } from "#domain/registers/balances.ts"
import type { Contact } from "#domain/registers/contacts.ts"
import type { Official } from "#domain/registers/officials.ts"
import type { Payment } from "#domain/registers/payments.ts"
import type { Duty, FeeRules, Shift } from "#domain/registers/rows.ts"

export const presentContact = ({ region, ...contact }: Contact): WireContact => ({ ...contact, oblast: region })

/** `courts`: those that there are; a court that is gone is none. */
export const presentOfficial = (
  { region, sectionId, ...official }: Official,
  courts: ReadonlySet<SectionId>,
): WireOfficial => ({
  ...official,
  oblast: region,
  section: sectionId !== null && courts.has(sectionId) ? sectionId : 0,
})

/** A shift with its crews, on the courts that there are. */
export function presentShift(shift: Shift, duties: readonly Duty[], courts: ReadonlySet<SectionId>): WireShift {
  const own = duties.filter(({ shiftId }) => shiftId === shift.id)
  const cells = [...courts].map((section) => ({
    section,
    officials: own
      .filter(({ sectionId }) => sectionId === section)
      .map(({ officialId }) => officialId)
      .sort((one, other) => one - other),
  }))
  return { id: shift.id, day: shift.day, title: shift.name, cells }
}

export const presentPrices = (rules: FeeRules): WirePrices => ({
  ...{ kyorugi: rules.kyorugi, kyorugi_next: rules.kyorugiNext },
  ...{ individual: rules.individual, individual_next: rules.individualNext },
  ...{ pair: rules.pair, pair_next: rules.pairNext, team: rules.team, team_next: rules.teamNext },
  charges_out: rules.chargesOut ? 1 : 0,
})

export const presentPayment = ({ region, athleteId, cancelReason, ...payment }: Payment): WirePayment => ({
  ...payment,
  oblast: region,
  athlete: athleteId ?? 0,
  cancelled: cancelReason,
})

export const presentClub = ({ region, athletes, ...club }: ClubBalance): WireClubFees => ({
  ...club,
  oblast: region,
  athletes: athletes.map(({ athleteId, ...athlete }) => ({ athlete: athleteId, ...athlete })),
})

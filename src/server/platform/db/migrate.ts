import type { Kysely } from "kysely"
import * as collation from "./migrations/001-collation.ts"
import * as spine from "./migrations/002-spine.ts"
import * as people from "./migrations/003-people.ts"
import * as accounts from "./migrations/004-accounts.ts"
import * as staff from "./migrations/006-staff.ts"
import * as ruleSets from "./migrations/009-rule-sets.ts"
import * as sections from "./migrations/010-sections.ts"
import * as checkin from "./migrations/011-checkin.ts"
import * as peopleRegisters from "./migrations/012-people-registers.ts"
import * as medicalNotes from "./migrations/013-medical-notes.ts"
import * as repeats from "./migrations/014-repeats.ts"
import * as fightNotes from "./migrations/015-fight-notes.ts"
import * as rounds from "./migrations/015-rounds.ts"
import * as formats from "./migrations/016-formats.ts"
import * as courts from "./migrations/017-courts.ts"
import * as courtTimes from "./migrations/018-court-times.ts"
import * as messages from "./migrations/018-messages.ts"
import * as drawLists from "./migrations/019-draw-lists.ts"
import * as formulas from "./migrations/020-formulas.ts"
import * as poomsae from "./migrations/021-poomsae.ts"
import * as seats from "./migrations/024-seats.ts"
import * as deletedNames from "./migrations/030-deleted-names.ts"
import * as printedNumbers from "./migrations/031-printed-numbers.ts"
import * as categoryFormat from "./migrations/032-category-format.ts"
import * as printedSheets from "./migrations/034-printed-sheets.ts"
import * as diplomas from "./migrations/035-diplomas.ts"
import * as mailings from "./migrations/037-mailings.ts"
import * as applications from "./migrations/039-applications.ts"
import * as bot from "./migrations/040-bot.ts"
import * as screenRoles from "./migrations/041-screen-roles.ts"
import * as awards from "./migrations/042-awards.ts"
import * as demos from "./migrations/043-demos.ts"
import * as followers from "./migrations/044-followers.ts"
import * as rehearsals from "./migrations/045-rehearsals.ts"
import * as mirrors from "./migrations/047-mirrors.ts"
import * as retentions from "./migrations/048-retentions.ts"
import * as sharedForAWhile from "./migrations/049-shared-for-a-while.ts"
import * as rankNorms from "./migrations/050-rank-norms.ts"
import * as deletions from "./migrations/051-deletions.ts"
import * as declaredWeights from "./migrations/052-declared-weights.ts"
import * as drawStatus from "./migrations/053-draw-status.ts"
import * as hallBlocks from "./migrations/054-hall-blocks.ts"
import * as ownRuleSets from "./migrations/055-own-rule-sets.ts"
import { type Migrations, runMigrations } from "./run-migrations.ts"
import type { Tables } from "./tables.ts"

export const migrations: Migrations = {
  "001-collation": collation,
  "002-spine": spine,
  "003-people": people,
  "004-accounts": accounts,
  "006-staff": staff,
  "009-rule-sets": ruleSets,
  "010-sections": sections,
  "011-checkin": checkin,
  "012-people-registers": peopleRegisters,
  "013-medical-notes": medicalNotes,
  "014-repeats": repeats,
  "015-fight-notes": fightNotes,
  "015-rounds": rounds,
  "016-formats": formats,
  "017-courts": courts,
  "018-court-times": courtTimes,
  "018-messages": messages,
  "019-draw-lists": drawLists,
  "020-formulas": formulas,
  "021-poomsae": poomsae,
  "024-seats": seats,
  "030-deleted-names": deletedNames,
  "031-printed-numbers": printedNumbers,
  "032-category-format": categoryFormat,
  "034-printed-sheets": printedSheets,
  "035-diplomas": diplomas,
  "037-mailings": mailings,
  "039-applications": applications,
  "040-bot": bot,
  "041-screen-roles": screenRoles,
  "042-awards": awards,
  "043-demos": demos,
  "045-rehearsals": rehearsals,
  "047-mirrors": mirrors,
  "048-retentions": retentions,
  "044-followers": followers,
  "049-shared-for-a-while": sharedForAWhile,
  "050-rank-norms": rankNorms,
  "051-deletions": deletions,
  "052-declared-weights": declaredWeights,
  "053-draw-status": drawStatus,
  "054-hall-blocks": hallBlocks,
  "055-own-rule-sets": ownRuleSets,
}

/** Brings the schema up to date; several instances may do it at once, one of them does the work. */
export const migrate = (db: Kysely<Tables>): Promise<void> => runMigrations(db, migrations)

import type { TournamentId } from "#domain/ids.ts"
import type { CloudNumbers } from "#server/platform/db/tables-mirror.ts"
import type { Columns, Part } from "#server/transfer/parts.ts"
import type { Renumber } from "#server/transfer/references.ts"

/** How a step of the hall reads here. */
export interface Here {
  readonly id: TournamentId
  readonly renumber: Renumber
  /** The account of this server that one of the hall is; 0: nobody's. */
  readonly accountOf: (id: number) => number
  readonly numbers: CloudNumbers
  readonly columns: ReadonlyMap<Part, Columns>
}

import * as contract from "#contract/sections/calls.ts"
import { numbersTwiceSentence } from "#contract/sections/uk.ts"
import type { SectionId } from "#domain/ids.ts"
import { agreedIfSent, agreedOf, scopeOf } from "#server/platform/http/scope.ts"
import type { Serve } from "#server/platform/http/serve.ts"
import { withState } from "#server/platform/http/with-state.ts"
import type { Deps } from "#server/views/deps.ts"
import { sectionItem, sectionItems } from "#server/views/sections.ts"
import { moveRounds } from "./assign-actions.ts"
import { numberSection, type Paper, previewNumbers } from "./number-actions.ts"
import { type NumberedEvent, numberEvent, previewEvent } from "./number-event-actions.ts"

/** The numbers of fights, of one section or all, and the rounds that go to another. */
export function numberRoutes(serve: Serve, { shell, db }: Deps): void {
  serve(contract.numberSection, async (input, caller) => {
    const id = (input.sectionid || input.id) as SectionId
    const order = {
      section: id,
      startNumber: input.start_number,
      mode: input.keep === 1 ? ("open" as const) : ("all" as const),
      paper: paperOf(input),
    }
    const scope = scopeOf(input.tournament_id, input)
    const number = () =>
      input.preview === 1
        ? previewNumbers(shell, caller, scope, order, scope)
        : numberSection(shell, caller, scope, order, agreedIfSent(input))
    const item = sectionItem(db, input.tournament_id, id)
    const done = await withState(item, number)
    const { twice, categories: _, ...numbered } = done.outcome
    const warnings = twice.map(({ section, numbers }) => ({
      field: "start_number",
      code: "numbers_twice",
      message: numbersTwiceSentence(numbers, section),
    }))
    return { revision: done.revision, item: await item(), ...numbered, warnings }
  })

  serve(contract.moveRounds, async (input, caller) => {
    const moves = input.moves.map(({ category, round, section }) => ({
      category,
      round,
      section: section || null,
    }))
    const { revision } = await moveRounds(shell, caller, scopeOf(input.id, input), moves)
    return { revision, sections: await sectionItems(db, input.id) }
  })

  serve(contract.numberEvent, async (input, caller) => {
    const order = {
      mode: input.keep === 1 ? ("open" as const) : ("all" as const),
      starts: input.starts === 1 ? ("fresh" as const) : ("own" as const),
      skip: input.skip ?? [],
      paper: paperOf(input),
    }
    const scope = scopeOf(input.id, input)
    const { revision, outcome } = await (input.preview === 1
      ? previewEvent(shell, caller, scope, order)
      : numberEvent(shell, caller, scope, order, agreedOf(input)))
    const { count, printed, erased } = outcome
    return {
      revision,
      count,
      printed,
      erased,
      sections: await sectionItems(db, input.id),
      courts: outcome.courts.map(presentEnd),
      warnings: outcome.twice.map(({ of, section, numbers }) => ({
        field: null,
        code: "numbers_twice",
        message: `${of}: ${numbersTwiceSentence(numbers, section)}`,
      })),
    }
  })
}

const presentEnd = ({
  court,
  day,
  fights,
  end,
  idle,
  isLate,
}: NumberedEvent["courts"][number]): contract.WireCourtDay => ({
  section: court ?? 0,
  day,
  count: fights,
  end,
  idle,
  isLate,
})

const paperOf = ({ reprint }: { readonly reprint?: 0 | 1 | undefined }): Paper =>
  reprint === 1 ? "reprinted" : "stays"

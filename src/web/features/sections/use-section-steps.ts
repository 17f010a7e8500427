import { deleteSection, numberSection, type WireSection } from "#contract/sections/calls.ts"
import type { WireTournamentFull } from "#contract/tournaments/calls.ts"
import type { Change } from "#web/tournament/changed.ts"
import { useShowChange, useTournamentWrite } from "#web/tournament/use-tournament-write.ts"
import { useUndoToast } from "#web/tournament/use-undo-toast.tsx"
import { confirm } from "#web/ui/confirm.tsx"
import { toastError, toastInfo } from "#web/ui/toasts.ts"
import { messages } from "./uk.ts"
import { useStep } from "./use-step.ts"

/** Numbering and deleting: both ask first, with what changes, and offer the way back. */
export function useSectionSteps({ id, protocols }: WireTournamentFull) {
  const show = useShowChange(id)
  const offerUndo = useUndoToast(id)
  const numbering = useTournamentWrite(numberSection, id)
  const deleting = useStep(deleteSection, id, messages.notDeleted)

  /** True once it is done; a wrong start number is thrown, for the field to show. */
  async function number(section: WireSection, start_number: string, mode: "all" | "open"): Promise<boolean> {
    const order = { tournament_id: id, id: section.id, start_number, keep: mode === "open" ? 1 : 0 } as const
    const seen = await numbering.mutateAsync({ ...order, preview: 1 })
    if (seen.count === 0) {
      toastInfo(messages.noneToNumber(seen.printed))
      return false
    }
    const title = mode === "all" ? messages.confirmNumber : messages.confirmNumberOpen
    const body = messages.confirmNumberBody(seen.count, rangeOf(seen), seen.erased, seen.printed)
    if (!(await confirm({ title, body, action: messages.numberAction }))) return false
    const done = await numbering.mutateAsync(order)
    show(done.revision, withSection(done.item))
    offerUndo(messages.numbered(done.count, rangeOf(done)), done.revision)
    for (const { message } of done.warnings) toastError(message, messages.twiceTitle)
    return true
  }

  async function remove({ id: section, name }: WireSection): Promise<boolean> {
    const own = protocols.filter(({ sectionid }) => sectionid === section).length
    const body = messages.confirmDeleteBody(name, own)
    if (!(await confirm({ title: messages.confirmDelete, body, action: messages.deleteAction }))) return false
    return await deleting.send({ id: section }, () => ({ change: without(section), told: messages.deleted(name) }))
  }

  return { number, remove, isBusy: numbering.isPending || deleting.isPending }
}

const rangeOf = ({ first, last }: { first: number | null; last: number | null }): string =>
  first === last ? String(first ?? "") : `${first}–${last}`

/** The section as saved, a new one last. */
export const withSection =
  (section: WireSection): Change =>
  (shown) => {
    const isKnown = shown.sections.some(({ id }) => id === section.id)
    const sections = shown.sections.map((one) => (one.id === section.id ? section : one))
    return { ...shown, sections: isKnown ? sections : [...sections, section] }
  }

/** Its categories come off it. */
const without =
  (section: number): Change =>
  (shown) => ({
    ...shown,
    sections: shown.sections.filter(({ id }) => id !== section),
    protocols: shown.protocols.map((category) =>
      category.sectionid === section ? { ...category, sectionid: 0 } : category,
    ),
  })

import { IconArrowRight } from "@tabler/icons-react"
import { Link } from "@tanstack/react-router"
import type { StepKind } from "#domain/progress/next-step.ts"
import { placeOfStep } from "#web/tournament/next-step.ts"
import { nextStepTitle } from "#web/tournament/next-step.uk.ts"
import type { WorkspacePage } from "./place.ts"
import styles from "./top-line.module.css"

/** What to do next, with the way there; nothing on the first page, which says more of it, and on the page of the step itself. */
export function NextStepChip({ place, kind }: { readonly place: WorkspacePage; readonly kind: StepKind }) {
  const { page, link } = placeOfStep(place.tournament, kind)
  if (place.page === "info" || place.page === page) return null
  const title = nextStepTitle(kind)
  return (
    // On a narrow line its arrow stays, and the title says where it leads.
    <Link {...link} className={`${styles.next} not-on-phone`} title={title}>
      <span>{title}</span>
      <IconArrowRight size={16} stroke={1.75} aria-hidden />
    </Link>
  )
}

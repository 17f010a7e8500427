import type { WireSection } from "#contract/sections.ts"
import type { Change } from "#web/tournament/changed.ts"

/** The section as saved, a new one last. */
export const withSection =
  (section: WireSection): Change =>
  (shown) => {
    const isKnown = shown.sections.some(({ id }) => id === section.id)
    const sections = shown.sections.map((one) => (one.id === section.id ? section : one))
    return { ...shown, sections: isKnown ? sections : [...sections, section] }
  }

/** Its categories come off it. */
export const withoutSection =
  (section: number): Change =>
  (shown) => ({
    ...shown,
    sections: shown.sections.filter(({ id }) => id !== section),
    protocols: shown.protocols.map((category) =>
      category.sectionid === section ? { ...category, sectionid: 0 } : category,
    ),
  })

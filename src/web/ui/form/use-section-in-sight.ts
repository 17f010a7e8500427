import { type RefObject, useEffect, useState } from "react"

/** How far below the list of the sections, in pixels, the head of one counts as read. */
const READ = 72

/**
 * The id of the section of a long form that is being read: the last one whose head has passed the top. Whatever scrolls
 * around it, the sheet of a tournament or the whole page.
 */
export function useSectionInSight(box: RefObject<HTMLElement | null>): string | undefined {
  const [shown, setShown] = useState<string>()
  useEffect(() => {
    const look = (): void => {
      const list = box.current?.querySelector("nav")
      if (!list) return
      const top = list.getBoundingClientRect().top + READ
      const sections = [...(box.current?.querySelectorAll("section[id]") ?? [])]
      const read = sections.findLast((section) => section.getBoundingClientRect().top <= top)
      setShown((read ?? sections[0])?.id)
    }
    look()
    document.addEventListener("scroll", look, { capture: true, passive: true })
    return () => document.removeEventListener("scroll", look, { capture: true })
  }, [box])
  return shown
}

import { createElement, type ReactNode, type RefObject } from "react"

interface Props {
  readonly as?: "section" | "ul" | "ol"
  /** What a screen reader calls it. */
  readonly label: string
  readonly className?: string | undefined
  readonly ref?: RefObject<HTMLDivElement | null>
  readonly children: ReactNode
}

/** A box that scrolls by itself, which the keyboard reaches: the browser alone would leave what is below its edge to the mouse. */
export const Scroll = ({ as = "section", label, className, ref, children }: Props) =>
  createElement(as, { className, ref, "aria-label": label, tabIndex: 0 }, children)

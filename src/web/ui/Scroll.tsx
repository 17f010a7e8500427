import { createElement, type HTMLAttributes, type Ref } from "react"

interface Props extends HTMLAttributes<HTMLElement> {
  readonly as?: "section" | "div" | "ul" | "ol"
  /** What a screen reader calls it. */
  readonly label: string
  readonly ref?: Ref<HTMLElement>
}

/**
 * A box that scrolls by itself and that the keyboard reaches: by default the browser would let only the mouse reach
 * what is below its edge.
 */
export const Scroll = ({ as = "section", label, className = "", ...rest }: Props) =>
  createElement(as, { "aria-label": label, className: `scroll ${className}`, tabIndex: 0, ...rest })

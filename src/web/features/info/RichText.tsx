import { createElement, Fragment, type ReactNode, useMemo } from "react"
import styles from "./info.module.css"

/**
 * Text that the server has cleaned, shown without trusting it: it is read into an inert document and only known elements are
 * built from it, so that neither script nor style nor an odd address gets onto the page.
 */
export function RichText({ html }: { html: string }) {
  // Text typed without formatting keeps its line breaks.
  const isPlain = !/<(?:p|br|ul|ol|li|h[2-4]|blockquote|hr)\b/i.test(html)
  const content = useMemo(() => childrenOf(new DOMParser().parseFromString(html, "text/html").body), [html])
  return createElement("div", { className: isPlain ? styles.plain : styles.rich }, ...content)
}

const known = new Set("p br b strong i em u s ul ol li h2 h3 h4 blockquote hr".split(" "))
const empty = new Set(["br", "hr"])
const dropped = new Set(["script", "style", "template", "iframe", "object", "svg", "math"])

function childrenOf(parent: Node): ReactNode[] {
  return Array.from(parent.childNodes, (child) => {
    if (child instanceof Text) return child.data
    return child instanceof Element ? built(child) : null
  })
}

function built(element: Element): ReactNode {
  const name = element.localName
  if (dropped.has(name)) return null
  if (empty.has(name)) return createElement(name)
  const children = childrenOf(element)
  const address = name === "a" ? safeAddress(element.getAttribute("href")) : null
  if (address !== null) {
    return createElement("a", { href: address, rel: "noopener noreferrer nofollow", target: "_blank" }, ...children)
  }
  if (!known.has(name)) return createElement(Fragment, null, ...children)
  // The card's own title is an h2.
  return createElement(name === "h2" ? "h3" : name, null, ...children)
}

/** Only the schemes that the server accepts. */
const safeAddress = (href: string | null): string | null =>
  href !== null && /^(?:https?:\/\/|mailto:|tel:)/i.test(href) ? href : null

const block = /<(?:p|br|ul|ol|li|h[2-4]|blockquote|hr)\b/i

/** The stored text in the editor's form: older text, typed without any formatting, keeps its lines. */
export const asHtml = (stored: string): string =>
  block.test(stored) || stored.trim() === ""
    ? stored
    : stored
        .split(/\r?\n/)
        .map((line) => `<p>${line}</p>`)
        .join("")

/**
 * The address of a link as people write one, with its scheme: 'wtu.org.ua', 'info@wtu.org.ua', '067 123 45 67'. null: no address that
 * the server would keep.
 */
export function linkAddress(typed: string): string | null {
  const text = typed.trim()
  if (/^(?:https?:\/\/|mailto:|tel:)\S+$/i.test(text)) return text
  if (/^[^\s@/]+@[^\s@/]+\.[^\s@/]+$/.test(text)) return `mailto:${text}`
  if (/^\+?[\d\s()-]{6,}$/.test(text)) return `tel:${text.replace(/[\s()-]/g, "")}`
  return /^[\p{L}\d-]+(?:\.[\p{L}\d-]+)+(?::\d+)?(?:[/?#]\S*)?$/u.test(text) ? `https://${text}` : null
}

import sanitizeHtml from "sanitize-html"

/** Rich text as stored: text, links, lists and headings; no style, class, id, script or foreign content. */
export const cleanDescription = (html: string): string => sanitizeHtml(html.normalize("NFC"), RICH_TEXT)

const RICH_TEXT: sanitizeHtml.IOptions = {
  allowedTags: [
    "p",
    "br",
    "b",
    "strong",
    "i",
    "em",
    "u",
    "s",
    "ul",
    "ol",
    "li",
    "h2",
    "h3",
    "h4",
    "blockquote",
    "a",
    "hr",
  ],
  allowedAttributes: { a: ["href", "rel"] },
  allowedSchemes: ["http", "https", "mailto", "tel"],
  allowProtocolRelative: false,
  transformTags: { a: sanitizeHtml.simpleTransform("a", { rel: "noopener noreferrer nofollow" }) },
}

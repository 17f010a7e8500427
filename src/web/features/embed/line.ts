/** Pixels: a medal table of ten lines, a bracket of sixteen. */
const HEIGHT = 640

/** What stands in the frame, for the ears of who does not see it. */
interface Framed {
  readonly url: string
  readonly title: string
}

/** The one line that a site's editor pastes: a frame as wide as its text. */
export const embedLine = ({ url, title }: Framed): string =>
  `<iframe src="${escaped(url)}" title="${escaped(title)}" loading="lazy" style="width:100%;height:${HEIGHT}px;border:0"></iframe>`

const escaped = (text: string): string => text.replace(/[&<>"]/g, (sign) => `&#${sign.charCodeAt(0)};`)

/** The name of a page in the tab of the browser. */
export const pageTitle = (title: string): string => `${title} · Сіджак`

/** The name of a page, from the title of its tab. */
export const withoutProduct = (title: string): string => title.replace(/ · Сіджак$/, "")

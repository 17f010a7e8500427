/** What the address of a page of several parts carries; the first part has none of it. */
export interface PartSearch<Part extends string> {
  readonly part?: Part
}

/** Reads `?part=` of an address; `parts`: the first one is shown without it. */
export const partReader =
  <Part extends string>(parts: readonly Part[]) =>
  ({ part }: Readonly<Record<string, unknown>>): PartSearch<Part> => {
    const found = parts.slice(1).find((one) => one === part)
    return found === undefined ? {} : { part: found }
  }

/** A page of a tournament and how many watch it. `version`: which they have before them; null: none yet. */
export interface Page {
  readonly url: string
  readonly id: number
  /** Below the tournament's address. */
  readonly path: string
  /** It is the public score of this court that is followed; absent: the page. */
  readonly court?: number
  readonly count: number
  readonly version: string | null
}

/** What the process of the viewers is asked to do. */
export interface Orders {
  readonly open: { readonly pages: readonly Page[] }
  /** A result of each of these pages is about to be sent. */
  readonly begin: { readonly of: readonly number[] }
  /** When it was at the viewers of one page, counted from `at`. */
  readonly heard: { readonly of: number; readonly at: number }
  readonly report: object
  /** From now on a line that ends is opened anew, and what comes is kept. */
  readonly comeBack: object
  /** What each of them has before it now. */
  readonly versions: object
  readonly close: object
}

export interface Answers {
  readonly open: { readonly bytes: number; readonly headBytes: number; readonly failed: number }
  readonly begin: object
  /** ms. */
  readonly heard: { readonly waits: readonly number[]; readonly missing: number }
  /** Since `open`: of all viewers, and of one of each page. */
  readonly report: {
    readonly failed: number
    readonly bytes: number
    /** ms. */
    readonly lags: readonly number[]
    readonly events: readonly number[]
    readonly versions: readonly string[]
  }
  readonly comeBack: object
  readonly versions: {
    readonly counts: readonly (readonly [version: string, viewers: number])[]
    /** Answers of 500 and above. */
    readonly refusals: number
  }
  readonly close: object
}

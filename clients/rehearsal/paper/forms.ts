/** A judge's mark in thousandths of a point. */
export interface PaperMark {
  readonly technique: number
  readonly presentation: number
}

/** As its judge sent it, and how the tablet named itself for it. */
export interface PaperSentMark extends PaperMark {
  readonly label: string
}

/** What one form came to, thousandths; `whole`: with the marks that were left out. */
export interface PaperForm {
  readonly technique: number
  readonly presentation: number
  readonly total: number
  readonly whole: number
}

const TRIMMED_FROM = 5

/**
 * The form's score by the marks of the judges, in any order, and what penalties take off. `unit`: thousandths to which means are
 * rounded.
 */
export function formOf(marks: readonly PaperMark[], penalty: number, unit = 1): PaperForm {
  const mean = (half: keyof PaperMark, isTrimmed: boolean): number => {
    const values = marks.map((mark) => mark[half]).sort((one, other) => one - other)
    return (
      unit *
      meanOf((isTrimmed && values.length >= TRIMMED_FROM ? values.slice(1, -1) : values).map((one) => one / unit))
    )
  }
  const technique = mean("technique", true)
  const presentation = mean("presentation", true)
  return {
    technique,
    presentation,
    total: Math.max(0, technique + presentation - penalty),
    whole: Math.max(0, mean("technique", false) + mean("presentation", false) - penalty),
  }
}

/** Of a round: the mean of its forms; presentation and whole totals part equal ones. */
export interface PaperLine {
  readonly athlete: number
  readonly total: number
  readonly presentation: number
  readonly whole: number
}

export const lineOf = (athlete: number, forms: readonly PaperForm[]): PaperLine => ({
  athlete,
  total: meanOf(forms.map(({ total }) => total)),
  presentation: forms.reduce((sum, { presentation }) => sum + presentation, 0),
  whole: meanOf(forms.map(({ whole }) => whole)),
})

/** Places of a round, equal ones shared. */
export function ranksOf(lines: readonly PaperLine[]): Map<number, number> {
  const better = (one: PaperLine, other: PaperLine): number =>
    one.total - other.total || one.presentation - other.presentation || one.whole - other.whole
  return new Map(lines.map((line) => [line.athlete, 1 + lines.filter((other) => better(other, line) > 0).length]))
}

/** Half up to whole thousandths. */
const meanOf = (values: readonly number[]): number =>
  values.length === 0 ? 0 : Math.floor(values.reduce((sum, one) => sum + one, 0) / values.length + 0.5)

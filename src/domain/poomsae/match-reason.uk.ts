import type { Totals } from "#domain/bracket/types.ts"

/** What is known of how a match was decided. */
interface Reason {
  readonly by: Totals["by"]
  readonly style: "traditional" | "freestyle"
  /** How many forms decide it. */
  readonly forms: number
  /** «9,300 : 9,100», what parted equal sums, or the totals of the extra form; '' not known. */
  readonly figures?: string
}

/** «За сумою двох пумсе», «Рівні суми – за презентацією 9,300 : 9,100»: why somebody has won a match. */
export function matchReason({ by, style, forms, figures = "" }: Reason): string {
  const words = {
    sum: forms > 1 ? "За сумою двох пумсе" : "За загальною оцінкою",
    second: `Рівні ${forms > 1 ? "суми" : "оцінки"} – за ${style === "freestyle" ? "технікою" : "презентацією"}`,
    whole: `Рівні ${forms > 1 ? "суми" : "оцінки"} – за оцінками всіх суддів`,
    extra: "За перевиступом",
    judges: "Рішення суддів",
  } satisfies Record<Totals["by"], string>
  return [words[by], by === "second" || by === "extra" ? figures : ""].filter(Boolean).join(" ")
}

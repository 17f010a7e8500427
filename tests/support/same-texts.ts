/**
 * The shape of a module with the same texts in another language: every name of ours, a string for each string, a
 * function of the same numbers and names for each function. `Texts` is `typeof import("./uk.ts")`.
 */
export type SameTexts<Texts> = Texts extends string
  ? string
  : Texts extends (...args: infer Args) => infer Result
    ? (...args: Args) => SameTexts<Result>
    : Texts extends object
      ? { readonly [Name in keyof Texts]: SameTexts<Texts[Name]> }
      : Texts

/** Texts of payments that a statement of a bank brought. */
export const statementTexts = {
  bank: "Банк",
  note: (document: string) => (document ? `Виписка банку, документ № ${document}` : "Виписка банку"),
}

import { addressOf } from "#contract/client.ts"
import { listPdf, listResultPdf, sectionPdf, tablePdf, weighingPdf, wholePdf } from "#contract/papers.ts"
import type { FileAt } from "#web/ui/FileLink.tsx"
import { fileNameOf } from "./use-bracket-pdf.ts"

interface Named {
  readonly id: number
  readonly fullname: string
}

const pdf = (href: string, ...name: string[]): FileAt => ({ href, file: `${fileNameOf(name.join(" "))}.pdf` })

/** Papers that are made of a tournament, by what they are of. */
export const papers = {
  weighing: ({ id, fullname }: Named) => pdf(addressOf(weighingPdf, { category: id }), "Протокол Зважування", fullname),
  list: ({ id, fullname }: Named) => pdf(addressOf(listPdf, { category: id }), "Список", fullname),
  results: ({ id, fullname }: Named) => pdf(addressOf(listResultPdf, { category: id }), "Результати", fullname),
  resultsByPlace: ({ id, fullname }: Named) =>
    pdf(addressOf(listResultPdf, { category: id, sort: "place" }), "Результати за місцями", fullname),
  resultsCounted: ({ id, fullname }: Named) =>
    pdf(addressOf(listResultPdf, { category: id, autosort: "true" }), "Результати з автомісцями", fullname),
  court: (tournament: number, { id, name }: { readonly id: number; readonly name: string }) =>
    pdf(addressOf(sectionPdf, { id, tid: tournament }), "Поєдинки", name),
  whole: ({ id, name }: { readonly id: number; readonly name: string }) =>
    pdf(addressOf(wholePdf, { id }), "Протоколи", name),
  table: (name: string, asked: Parameters<typeof addressOf<typeof tablePdf>>[1]) =>
    pdf(addressOf(tablePdf, asked), name),
}

import {
  listPdf,
  listResultPdf,
  matchesPdf,
  sectionPdf,
  tablePdf,
  weighingPdf,
  wholePdf,
} from "#contract/printing/papers.ts"
import { addressOf } from "#contract/wire/client.ts"
import type { FileAt } from "#web/ui/FileLink.tsx"
import { paperTexts } from "./papers.uk.ts"
import { fileNameOf } from "./use-bracket-pdf.ts"

interface Named {
  readonly id: number
  readonly fullname: string
}

const pdf = (href: string, ...name: string[]): FileAt => ({ href, file: `${fileNameOf(name.join(" "))}.pdf` })

/** Papers that are made of a tournament, by what they are of. */
export const papers = {
  weighing: ({ id, fullname }: Named) => pdf(addressOf(weighingPdf, { category: id }), paperTexts.weighing, fullname),
  list: ({ id, fullname }: Named) => pdf(addressOf(listPdf, { category: id }), paperTexts.list, fullname),
  results: ({ id, fullname }: Named) => pdf(addressOf(listResultPdf, { category: id }), paperTexts.results, fullname),
  resultsByPlace: ({ id, fullname }: Named) =>
    pdf(addressOf(listResultPdf, { category: id, sort: "place" }), paperTexts.resultsByPlace, fullname),
  resultsCounted: ({ id, fullname }: Named) =>
    pdf(addressOf(listResultPdf, { category: id, autosort: "true" }), paperTexts.resultsCounted, fullname),
  matches: ({ id, fullname }: Named) => pdf(addressOf(matchesPdf, { category: id }), paperTexts.matches, fullname),
  court: (tournament: number, { id, name }: { readonly id: number; readonly name: string }) =>
    pdf(addressOf(sectionPdf, { id, tid: tournament }), paperTexts.fights, name),
  whole: ({ id, name }: { readonly id: number; readonly name: string }) =>
    pdf(addressOf(wholePdf, { id }), paperTexts.protocols, name),
  table: (name: string, asked: Parameters<typeof addressOf<typeof tablePdf>>[1]) =>
    pdf(addressOf(tablePdf, asked), name),
}

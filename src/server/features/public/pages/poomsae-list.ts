import type { PublicList } from "#contract/public/calls.ts"
import type { Category } from "#domain/athletes/types.ts"
import { nameWithMark } from "#domain/athletes/unranked.uk.ts"
import { presentLists } from "#server/views/public/present.ts"
import type { PublicView } from "#server/views/public/view.ts"
import { addresses } from "./addresses.ts"
import { scrolling } from "./frame.ts"
import { type Html, html, type Piece } from "./html.ts"
import { messages } from "./uk.ts"

type Row = PublicList["rows"][number]

/** Rounds of a poomsae list with the judges' marks; the round in progress is what people look for. */
export function poomsaeLists(view: PublicView, category: Category): Piece {
  const decimals = category.poomsaeKind === "freestyle" ? 2 : 3
  return presentLists(view, category)
    .toReversed()
    .map(
      (list) =>
        html`<section><h2>${messages.rounds[list.round]}</h2>${soFar(list)}${tied(list)}${table(view, list, decimals)}</section>`,
    )
}

function soFar({ over, rows }: PublicList): Html | false {
  const done = rows.filter(({ total }) => total !== null).length
  return !over && done > 0 && html`<p class="muted">${messages.soFar(done, rows.length)}</p>`
}

/** Somebody is level for a medal: the places are not final. */
const tied = ({ rows }: PublicList): Html | false =>
  rows.some(({ isDue }) => isDue) && html`<p class="muted">${messages.rematchDue}</p>`

/** While it lasts in the order of performance; once a round is over, by places, which then stand first. */
function table(view: PublicView, { round, over, rows: performed }: PublicList, decimals: number): Html {
  const rows = over ? performed.toSorted((one, other) => (one.place ?? LAST) - (other.place ?? LAST)) : performed
  const forms = rows[0]?.forms ?? []
  const columns = (forms.length > 1 ? forms.length : 0) + (over ? 3 : 4)
  const score = (value: number | null): string => (value === null ? "" : points(value, decimals))
  const body = rows.map(
    (row) => html`<tr><td class="number">${over ? place(row) : row.position}</td>
      <th scope="row"><a href="${addresses.athlete(view.tournament.id, row.id)}">${nameWithMark(row.name, row.unranked === 1)}</a><small>${row.organization}</small>${formLine(row, score)}</th>
      ${forms.length > 1 && row.forms.map((form) => html`<td class="score of-form">${score(form)}</td>`)}
      <td class="score"><strong>${score(row.total)}</strong>${extras(row, decimals)}</td>${!over && html`<td class="number">${place(row)}</td>`}</tr>${marks(row, decimals, columns)}`,
  )
  return scrolling(
    messages.rounds[round],
    html`<table><thead><tr><th scope="col">${over ? messages.place : messages.order}</th><th scope="col">${messages.name}</th>
      ${forms.length > 1 && forms.map((_, at) => html`<th scope="col" class="of-form">${messages.form(at + 1)}</th>`)}
      <th scope="col">${messages.total}</th>${!over && html`<th scope="col">${messages.place}</th>`}</tr></thead><tbody>${body}</tbody></table>`,
  )
}

/** Where columns of forms have no room beside the sum, they are a line below the name. */
const formLine = ({ forms }: Row, score: (value: number | null) => string): Piece =>
  forms.length > 1 &&
  forms.some((form) => form !== null) &&
  html`<small class="form-line">${forms.map((form, at) => [at > 0 && " · ", `${messages.form(at + 1)} ${score(form)}`])}</small>`

const LAST = Number.MAX_SAFE_INTEGER

const place = ({ place: number, isDue }: Row): string => (number === null ? "" : isDue ? `${number} =` : String(number))

/** What extra forms came to. */
const extras = ({ extra }: Row, decimals: number): Piece =>
  extra.map((total, at) => html`<small>${messages.form(at + 3)} ${points(total, decimals)}</small>`)

/** The mark of each judge; a dropped mark is struck out and in brackets. */
function marks({ judged, forms }: Row, decimals: number, columns: number): Piece {
  const seen = judged.filter(({ judges }) => judges.length > 0)
  if (seen.length === 0) return null
  const lines = seen.map((form) => {
    const technique = form.judges.map((judge) => mark(judge.technique, judge.techniqueDropped))
    const presentation = form.judges.map((judge) => mark(judge.presentation, judge.presentationDropped))
    return html`<small>${forms.length > 1 && `${messages.form(form.poomsaeNumber)}. `}${messages.technique}: ${technique}= ${points(form.technique ?? 0, decimals)};
      ${messages.presentation}: ${presentation}= ${points(form.presentation ?? 0, decimals)}${form.penalty > 0 && `; ${messages.penalty} −${points(form.penalty, 1)}`}</small>`
  })
  // Marks have a row of their own: in the column of names a phone would wrap each mark.
  return html`<tr><td colspan="${columns}"><details class="marks"><summary>${messages.marks}</summary>${lines}</details></td></tr>`
}

const mark = (value: number, dropped: boolean): Html =>
  dropped ? html`<s title="${messages.dropped}">(${points(value, 1)})</s> ` : html`${points(value, 1)} `

const points = (value: number, decimals: number): string => value.toFixed(decimals).replace(".", ",")

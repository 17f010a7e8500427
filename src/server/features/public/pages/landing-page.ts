import type { PublicListed } from "#contract/public/calls.ts"
import { sizes } from "#domain/bracket/positions.ts"
import { isoDay } from "#domain/tournament/calendar-date.ts"
import { dayInKyiv } from "#domain/uk/dates.ts"
import { addresses } from "./addresses.ts"
import { type Frame, type Page, scrolling } from "./frame.ts"
import { type Html, html, type Piece } from "./html.ts"
import { messages } from "./landing.uk.ts"
import { exampleBracket } from "./landing-example.data.ts"
import { exampleCalls, examplePad, examplePhone } from "./landing-example.ts"

/** Tournaments that the page names; the others are found in the cabinet. */
const MOST = 12

/** `/`: what the product does, shown at work. */
export const landingPage = (list: readonly PublicListed[], { contact }: Pick<Frame, "contact">, now: Date): Page => ({
  title: messages.title,
  description: messages.description,
  main: html`<div class="landing">
      ${hero()}
      ${liveLine(list, now)}
      ${comers()}
      ${proof("draw", scrolling(messages.proofs.draw.label, exampleBracket()), messages.proofs.draw.reader)}
      ${proof("pad", examplePad())}
      ${proof("hall", exampleCalls())}
      ${published(list.slice(0, MOST))}
      <section class="rest"><h2>${messages.featuresTitle}</h2>
        <dl class="features">${messages.features.map(({ title, text }) => html`<div><dt>${title}</dt><dd>${text}</dd></div>`)}</dl></section>
      ${templates(contact)}
      <section class="last"><h2>${messages.lastTitle}</h2><p><a class="button gold" href="/demo">${messages.demo}</a></p></section>
    </div>`,
})

const hero = (): Html =>
  html`<section class="hero">
      <div class="hero-text">
        <h1>${messages.heading.map((line) => html`<span>${line}</span> `)}</h1>
        <p class="lead">${messages.lead}</p>
        <p><a class="button gold" href="/demo">${messages.demo}</a></p>
        <p class="note">${messages.demoNote}</p>
        <nav class="hero-ways" aria-label="${messages.ways}"><a href="/signUp">${messages.signUp}</a> <a href="/login" data-entrance="${messages.myProfile}">${messages.cabinet}</a></nav>
      </div>
      <div class="hero-picture" role="img" aria-label="${messages.boardLabel}">
        <div class="tv" aria-hidden="true" inert><div class="tv-screen" data-board></div></div>
        ${examplePhone()}
      </div>
    </section>`

/** Three people come here, each for something else. */
const comers = (): Html =>
  html`<section class="rest" aria-labelledby="comers"><h2 id="comers">${messages.comersTitle}</h2>
      <ul class="comers">${messages.comers.map(
        ({ title, text, way, href }) =>
          html`<li class="card"><h3>${title}</h3><p>${text}</p><p><a class="button button-quiet" href="${href}">${way}</a></p></li>`,
      )}</ul></section>`

/** A tournament of today, else the nearest that is to come; none: nothing. */
function liveLine(list: readonly PublicListed[], now: Date): Piece {
  const today = dayInKyiv(now)
  const dated = list.filter(({ date }) => date !== "" && isoDay(date) >= today)
  const one = dated.toSorted((a, b) => (isoDay(a.date) < isoDay(b.date) ? -1 : 1))[0]
  if (!one) return null
  const isNow = isoDay(one.date) === today
  return html`<section class="live-line" aria-label="${isNow ? messages.live : messages.soon}">
      <b>${isNow ? messages.live : messages.soon}</b> <span>${[one.name, isNow ? "" : one.date, one.city].filter(Boolean).join(", ")}</span>
      <a href="${addresses.now(one.id)}">${isNow ? messages.watch : messages.look}</a></section>`
}

function proof(name: keyof typeof messages.proofs, picture: Html, reader = ""): Html {
  const { figure, title, text } = messages.proofs[name]
  return html`<section class="proof"${name === "pad" && html` data-mirrored`}><div><p class="figure">${figure}</p><h2>${title}</h2><p class="muted">${text}</p>
      ${reader && html`<p class="visually-hidden">${reader}</p>`}</div><div class="proof-picture">${picture}</div></section>`
}

function published(list: readonly PublicListed[]): Html {
  const items = list.map(
    ({ id, name, city, date, registrationOpen }) =>
      html`<li><a href="${addresses.now(id)}"><strong>${name}</strong><span class="muted">${[date, city, registrationOpen ? messages.registrationOpen : ""].filter(Boolean).join(" · ")}</span></a></li>`,
  )
  return html`<section class="rest" id="tournaments" aria-labelledby="published"><h2 id="published">${messages.published}</h2>
    ${items.length > 0 ? html`<ul class="published">${items}</ul>` : html`<p class="muted">${messages.noPublished}</p>`}</section>`
}

const templates = (contact: string): Piece =>
  html`<section class="rest"><h2>${messages.templatesTitle}</h2><p>${messages.templatesText}</p>
      <ul class="chips">${sizes.map((size) => html`<li><a href="/api/v1/templates/bracket?size=${size}">${messages.template(size)}</a></li>`)}</ul>
      <p><a href="/bot">${messages.botLink}</a></p>
      ${contact && html`<p>${messages.ideas} <a href="mailto:${contact}">${contact}</a></p>`}</section>`

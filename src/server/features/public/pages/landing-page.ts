import type { PublicListed } from "#contract/public/calls.ts"
import { sizes } from "#domain/bracket/positions.ts"
import { addresses } from "./addresses.ts"
import { type Frame, type Page, scrolling } from "./frame.ts"
import { type Html, html, type Piece } from "./html.ts"
import { messages } from "./landing.uk.ts"
import { exampleBracket } from "./landing-example.data.ts"

/** Tournaments that the page names; the others are found in the cabinet. */
const MOST = 12

/** `/`: what the product does, shown at work. */
export const landingPage = (list: readonly PublicListed[], { contact }: Pick<Frame, "contact">): Page => ({
  title: messages.title,
  description: messages.description,
  main: html`<div class="landing">
      <section class="hero">
        <h1>${messages.heading}</h1>
        <p class="lead">${messages.lead}</p>
        <nav class="ways" aria-label="${messages.ways}">
          <a class="button" href="/demo">${messages.demo}</a>
          <a class="button button-quiet" href="/login" data-entrance="${messages.myProfile}">${messages.cabinet}</a>
          <a class="button button-quiet" href="/signUp">${messages.signUp}</a>
        </nav>
      </section>
      ${published(list.slice(0, MOST))}
      ${example()}
      <section><h2>${messages.featuresTitle}</h2>
        <ul class="features">${messages.features.map(({ title, text }) => html`<li><h3>${title}</h3><p>${text}</p></li>`)}</ul></section>
      <section><h2>${messages.stepsTitle}</h2>
        <ol class="steps">${messages.steps.map(([title, text]) => html`<li><h3>${title}</h3><p>${text}</p></li>`)}</ol></section>
      ${templates(contact)}
      <section class="last"><h2>${messages.lastTitle}</h2><p>${messages.lastText}</p><p><a class="button" href="/demo">${messages.demo}</a></p></section>
    </div>`,
})

function published(list: readonly PublicListed[]): Html {
  const items = list.map(
    ({ id, name, city, date, registrationOpen }) =>
      html`<li><a href="${addresses.info(id)}"><strong>${name}</strong><span class="muted">${[date, city, registrationOpen ? messages.registrationOpen : ""].filter(Boolean).join(" · ")}</span></a></li>`,
  )
  return html`<section id="tournaments" aria-labelledby="published"><h2 id="published">${messages.published}</h2>
    ${items.length > 0 ? html`<ul class="published">${items}</ul>` : html`<p class="muted">${messages.noPublished}</p>`}</section>`
}

const example = (): Html =>
  html`<section class="example"><div><h2>${messages.exampleTitle}</h2><p class="muted">${messages.exampleNote}</p>
      <p class="visually-hidden">${messages.exampleReader}</p>${scrolling(messages.exampleLabel, exampleBracket())}</div>
      <div class="follow-example"><h2>${messages.followTitle}</h2><p class="ticket">${messages.followLine}</p><p>${messages.followText}</p></div></section>`

const templates = (contact: string): Piece =>
  html`<section><h2>${messages.templatesTitle}</h2><p>${messages.templatesText}</p>
      <ul class="chips">${sizes.map((size) => html`<li><a href="/api/v1/templates/bracket?size=${size}">${messages.template(size)}</a></li>`)}</ul>
      ${contact && html`<p>${messages.ideas} <a href="mailto:${contact}">${contact}</a></p>`}</section>`

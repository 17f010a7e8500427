import { Link } from "@tanstack/react-router"
import { paths } from "#web/lib/paths.ts"
import { token } from "#web/lib/session.ts"
import { messages } from "./uk.ts"

export function NotFoundPage() {
  return (
    <section className="stack few-words">
      <title>{`${messages.notFound} · ${messages.product}`}</title>
      <p>
        <strong>{messages.notFoundCode}</strong>
      </p>
      <h1>{messages.notFound}</h1>
      <p>{messages.notFoundText}</p>
      <nav className="ways" aria-label={messages.waysOn}>
        <a href="/" className="button">
          {messages.toHome}
        </a>
        <Link {...(token() === null ? paths.login() : paths.tournaments())} className="button button-quiet">
          {token() === null ? messages.cabinet : messages.tournaments}
        </Link>
      </nav>
    </section>
  )
}

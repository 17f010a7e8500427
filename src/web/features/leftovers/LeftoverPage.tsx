import { pageTitle } from "#web/lib/page-title.uk.ts"
import { messages } from "./uk.ts"

interface Props {
  readonly title: string
  readonly text?: string
}

/** A page that stays reachable at its address and is in no menu. */
export function LeftoverPage({ title, text = messages.text }: Props) {
  return (
    <section className="stack">
      <title>{pageTitle(title)}</title>
      <h1>{title}</h1>
      <p>{text}</p>
      <a href="/" className="button button-quiet">
        {messages.toHome}
      </a>
    </section>
  )
}

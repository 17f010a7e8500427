import { Link } from "@tanstack/react-router"
import { paths } from "#web/app/paths.ts"
import { messages } from "./messages.ts"

/** Says honestly that the demo is not switched on, and which way there is meanwhile. */
export function DemoPage() {
  return (
    <section className="stack">
      <title>{`${messages.title} · Сіджак`}</title>
      <h1>{messages.title}</h1>
      <p>{messages.text}</p>
      <p>
        <Link {...paths.signUp()} className="button">
          {messages.signUp}
        </Link>
      </p>
    </section>
  )
}

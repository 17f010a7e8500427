import { Link } from "@tanstack/react-router"
import { messages } from "./messages.ts"
import styles from "./notice.module.css"
import { paths } from "./paths.ts"

export function NotFoundPage() {
  return (
    <section className={styles.notice}>
      <title>{`${messages.notFound} · ${messages.product}`}</title>
      <p className={styles.code}>{messages.notFoundCode}</p>
      <h1>{messages.notFound}</h1>
      <p>{messages.notFoundText}</p>
      <Link {...paths.home()} className="button">
        {messages.toHome}
      </Link>
    </section>
  )
}

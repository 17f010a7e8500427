import { IconDownload } from "@tabler/icons-react"
import { useMutation, useQuery } from "@tanstack/react-query"
import { Link } from "@tanstack/react-router"
import { addressOf } from "#contract/client.ts"
import { blankBracketPdf, bracketSizes } from "#contract/printing.ts"
import { paths } from "#web/app/paths.ts"
import { download } from "#web/lib/download.ts"
import { errorText } from "#web/lib/errors.ts"
import { siteQuery } from "#web/lib/site.ts"
import { Card } from "#web/ui/Card.tsx"
import { PageHeading } from "#web/ui/PageHeading.tsx"
import { toastError } from "#web/ui/toasts.ts"
import { messages } from "./messages.ts"
import styles from "./templates.module.css"

/** Empty sheets to print, and where to write for others. */
export function TemplatesPage() {
  const contact = useQuery(siteQuery).data?.contact ?? ""
  const fetchSheet = useMutation({
    mutationFn: (size: number) => download(addressOf(blankBracketPdf, { size }), messages.file(size)),
    onError: (error) => toastError(errorText(error), messages.failed),
  })
  return (
    <div className="stack">
      <PageHeading title={messages.title} />
      <p>{messages.lead}</p>
      <Card title={messages.brackets}>
        <ul className={styles.list}>
          {bracketSizes.map((size) => (
            <li key={size}>
              <a
                className={styles.sheet}
                href={addressOf(blankBracketPdf, { size })}
                aria-busy={fetchSheet.isPending && fetchSheet.variables === size}
                onClick={(event) => {
                  event.preventDefault()
                  fetchSheet.mutate(size)
                }}
              >
                <IconDownload size={18} stroke={1.8} aria-hidden />
                {messages.bracket(size)}
              </a>
            </li>
          ))}
        </ul>
      </Card>
      <Card title={messages.makeOwn}>
        <p>
          {messages.makeOwnLead} <Link {...paths.brackets()}>{messages.makeOwnLink}</Link>
        </p>
      </Card>
      {contact && (
        <p>
          {messages.ideas} <a href={`mailto:${contact}`}>{contact}</a>
        </p>
      )}
    </div>
  )
}

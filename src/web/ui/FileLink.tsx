import { IconDownload } from "@tabler/icons-react"
import { useMutation } from "@tanstack/react-query"
import { download } from "#web/lib/download.ts"
import { errorText } from "#web/lib/errors.ts"
import { toastError } from "./toasts.ts"

export interface FileAt {
  readonly href: string
  /** What it is kept as. */
  readonly file: string
}

interface Props extends FileAt {
  readonly text: string
  /** What a reader hears where the text alone tells too little. */
  readonly label?: string
  readonly className?: string | undefined
}

/** A file of this server, fetched as whoever is signed in and kept. */
export function FileLink({ href, file, text, label = text, className = "button button-quiet" }: Props) {
  const fetching = useMutation({
    mutationFn: () => download(href, file),
    onError: (error) => toastError(errorText(error), "Не вдалося завантажити файл"),
  })
  return (
    <a
      className={className}
      href={href}
      aria-label={label}
      aria-busy={fetching.isPending}
      onClick={(event) => {
        event.preventDefault()
        if (!fetching.isPending) fetching.mutate()
      }}
    >
      <IconDownload size={16} stroke={1.8} aria-hidden />
      {text}
    </a>
  )
}

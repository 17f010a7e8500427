import { Group } from "@mantine/core"
import { Link } from "@tanstack/react-router"
import { paths } from "#web/lib/paths.ts"
import { PageHead } from "#web/ui/PageHead.tsx"
import { messages } from "./uk.ts"

/** Shown instead of a tournament if its owner has just removed the access; a published one can still be viewed. */
export function AccessLost({ id, isOpen }: { id: number; isOpen: boolean }) {
  return (
    <div role="alert">
      <PageHead title={messages.lost} order={1} />
      <p>{messages.lostText}</p>
      <Group component="p" gap={12} pt={12}>
        <Link {...paths.tournaments()} className="button">
          {messages.toList}
        </Link>
        {isOpen && (
          <Link {...paths.overview(id)} reloadDocument className="button button-quiet">
            {messages.lostOpen}
          </Link>
        )}
      </Group>
    </div>
  )
}

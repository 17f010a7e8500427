import { Button } from "@mantine/core"
import { useQuery, useQueryClient } from "@tanstack/react-query"
import { Link, useNavigate } from "@tanstack/react-router"
import { lazy, Suspense, useState } from "react"
import { copyRuleSet } from "#contract/rule-sets.ts"
import { paths } from "#web/app/paths.ts"
import { currentUserQuery } from "#web/lib/current-user.ts"
import { errorText, isStatus } from "#web/lib/errors.ts"
import { useWrite } from "#web/lib/use-write.ts"
import { ruleSetsQuery } from "#web/tournament/rules-query.ts"
import { Card } from "#web/ui/Card.tsx"
import { PageHeading } from "#web/ui/PageHeading.tsx"
import { Empty, Failed, Loading } from "#web/ui/states.tsx"
import { toastError, toastSuccess } from "#web/ui/toasts.ts"
import { messages } from "./messages.ts"
import { ruleSetQuery } from "./queries.ts"
import { RuleSetView } from "./RuleSetView.tsx"
import styles from "./rule-sets.module.css"

const RuleSetForm = lazy(async () => ({ default: (await import("./RuleSetForm.tsx")).RuleSetForm }))

/** One rule set: read by everybody, copied and edited by operators. */
export function RuleSetPage({ id }: { id: number }) {
  const isId = Number.isInteger(id)
  const { data, error, refetch } = useQuery({ ...ruleSetQuery(id), enabled: isId })
  const { data: account } = useQuery(currentUserQuery)
  const [isEdited, setEdited] = useState(false)
  if (!isId || isStatus(error, 404)) return <Missing />
  if (!data) return <Card>{error ? <Failed text={errorText(error)} onRetry={refetch} /> : <Loading />}</Card>
  const { item } = data
  if (isEdited) {
    return (
      <Suspense fallback={<Loading />}>
        <RuleSetForm item={item} onClose={() => setEdited(false)} />
      </Suspense>
    )
  }
  return (
    <div className={styles.page}>
      <PageHeading title={item.name}>
        <Link {...paths.ruleSets()} className="button button-quiet">
          {messages.toList}
        </Link>
        {account?.user.isAdmin === 1 && (
          <>
            {id > 0 && <Button onClick={() => setEdited(true)}>{messages.edit}</Button>}
            <CopyButtons id={id} />
          </>
        )}
      </PageHeading>
      <RuleSetView item={item} />
    </div>
  )
}

function CopyButtons({ id }: { id: number }) {
  const navigate = useNavigate()
  const queries = useQueryClient()
  const copy = useWrite(copyRuleSet, {
    onSuccess: ({ item }) => {
      void queries.invalidateQueries({ queryKey: ruleSetsQuery.queryKey })
      toastSuccess(messages.copied(item.name))
      void navigate(paths.ruleSet(item.id))
    },
    onError: (error) => toastError(errorText(error), messages.notCopied),
  })
  return (
    <>
      <Button variant="default" disabled={copy.isPending} onClick={() => copy.mutate({ id, season: 0 })}>
        {messages.copy}
      </Button>
      <Button variant="default" disabled={copy.isPending} onClick={() => copy.mutate({ id, season: 1 })}>
        {messages.copySeason}
      </Button>
    </>
  )
}

function Missing() {
  return (
    <Card>
      <Empty text={messages.missing}>
        <Link {...paths.ruleSets()} className="button button-quiet">
          {messages.toList}
        </Link>
      </Empty>
    </Card>
  )
}

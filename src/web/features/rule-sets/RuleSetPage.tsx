import { Button, Stack } from "@mantine/core"
import { queryOptions, useQuery, useQueryClient } from "@tanstack/react-query"
import { Link, useNavigate } from "@tanstack/react-router"
import { lazy, Suspense, useState } from "react"
import { copyRuleSet, oneRuleSet } from "#contract/rule-sets/whole.ts"
import { call } from "#web/lib/api.ts"
import { currentUserQuery } from "#web/lib/current-user.ts"
import { isStatus } from "#web/lib/errors.ts"
import { paths } from "#web/lib/paths.ts"
import { useWrite } from "#web/lib/use-write.ts"
import { ruleSetsQuery } from "#web/tournament/rules-query.ts"
import { Card } from "#web/ui/Card.tsx"
import { PageHead } from "#web/ui/PageHead.tsx"
import { QueryView } from "#web/ui/QueryView.tsx"
import { Empty, Loading } from "#web/ui/states.tsx"
import { toastFailure, toastSuccess } from "#web/ui/toasts.ts"
import { RuleSetView } from "./RuleSetView.tsx"
import { messages } from "./uk.ts"

const RuleSetForm = lazy(async () => ({ default: (await import("./RuleSetForm.tsx")).RuleSetForm }))

/** One rule set: read by everybody, copied and edited by operators. */
export function RuleSetPage({ id }: { id: number }) {
  const isId = Number.isInteger(id)
  const query = useQuery({ ...ruleSetQuery(id), enabled: isId })
  const [isEdited, setEdited] = useState(false)
  if (!isId) return missing
  return (
    <QueryView query={query} refused={(error) => isStatus(error, 404) && missing}>
      {({ item }) =>
        isEdited ? (
          <Suspense fallback={<Loading />}>
            <RuleSetForm item={item} onClose={() => setEdited(false)} />
          </Suspense>
        ) : (
          <>
            <Head id={id} name={item.name} onEdit={() => setEdited(true)} />
            <Stack gap={16} pt={16}>
              <RuleSetView item={item} />
            </Stack>
          </>
        )
      }
    </QueryView>
  )
}

interface HeadProps {
  readonly id: number
  readonly name: string
  readonly onEdit: () => void
}

function Head({ id, name, onEdit }: HeadProps) {
  const isOperator = useQuery(currentUserQuery).data?.user.isAdmin === 1
  const navigate = useNavigate()
  const queries = useQueryClient()
  const copy = useWrite(copyRuleSet, {
    onSuccess: ({ item }) => {
      void queries.invalidateQueries({ queryKey: ruleSetsQuery.queryKey })
      toastSuccess(messages.copied(item.name))
      void navigate(paths.ruleSet(item.id))
    },
    onError: toastFailure(messages.notCopied),
  })
  const copies = [
    { key: "copy", label: messages.copy, isOff: copy.isPending, onAct: () => copy.mutate({ id, season: 0 }) },
    { key: "season", label: messages.copySeason, isOff: copy.isPending, onAct: () => copy.mutate({ id, season: 1 }) },
  ]
  return (
    <PageHead
      title={name}
      order={1}
      back={{ to: paths.ruleSets(), label: messages.toList }}
      actions={isOperator ? copies : []}
      primary={isOperator && id > 0 && <Button onClick={onEdit}>{messages.edit}</Button>}
    />
  )
}

const missing = (
  <Card>
    <Empty text={messages.missing}>
      <Link {...paths.ruleSets()} className="button button-quiet">
        {messages.toList}
      </Link>
    </Empty>
  </Card>
)

/** The newest version of a set. */
const ruleSetQuery = (id: number) =>
  queryOptions({ queryKey: [...ruleSetsQuery.queryKey, id], queryFn: () => call(oneRuleSet, { id }) })

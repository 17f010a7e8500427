import { Box, Button, Group, Stack, Text, TextInput } from "@mantine/core"
import { useMutation, useQuery } from "@tanstack/react-query"
import { type SubmitEvent, useEffect, useRef, useState } from "react"
import { findAccounts, makePasswordLink } from "#contract/accounts/sign-in-help.ts"
import { shortMoment } from "#domain/uk/dates.ts"
import { call } from "#web/lib/api.ts"
import { currentUserQuery } from "#web/lib/current-user.ts"
import { useHallLink } from "#web/lib/hall-address.ts"
import { paths } from "#web/lib/paths.ts"
import { queryOf } from "#web/lib/query-of.ts"
import { Card } from "#web/ui/Card.tsx"
import { ListLine } from "#web/ui/ListLine.tsx"
import { PageHead } from "#web/ui/PageHead.tsx"
import { QueryView } from "#web/ui/QueryView.tsx"
import { Empty } from "#web/ui/states.tsx"
import { toastError, toastFailure, toastInfo } from "#web/ui/toasts.ts"
import { messages } from "./uk.ts"

/** For operators: a link to a new password for a user who has lost the old one. */
export function AccountsPage() {
  return (
    <Box w="100%" maw={760} mx="auto">
      <PageHead
        title={messages.accounts}
        order={1}
        actions={[{ key: "privacy", label: messages.personalData, link: paths.everywhere() }]}
      />
      <QueryView query={useQuery(currentUserQuery)}>
        {({ user }) => (user.isAdmin === 1 ? <Accounts /> : <Empty text={messages.onlyOperators} />)}
      </QueryView>
    </Box>
  )
}

function Accounts() {
  const [typed, setTyped] = useState("")
  const [search, setSearch] = useState("")
  const link = useMutation({
    mutationFn: ({ id }: { id: number; username: string }) => call(makePasswordLink, { id }),
    onError: toastFailure(messages.linkFailed),
  })
  const find = (event: SubmitEvent): void => {
    event.preventDefault()
    link.reset()
    setSearch(typed.trim())
  }
  return (
    <Stack gap={16}>
      <Card>
        <Text c="dimmed" mb={12}>
          {messages.accountsNote}
        </Text>
        <Group component="form" gap={12} align="flex-end" onSubmit={find}>
          <TextInput
            flex="1 1 240px"
            label={messages.search}
            value={typed}
            maxLength={300}
            onChange={(event) => setTyped(event.currentTarget.value)}
          />
          <Button type="submit">{messages.find}</Button>
        </Group>
      </Card>
      {link.data && <PasswordLink username={link.variables.username} {...link.data.item} />}
      {search && <Found search={search} onLink={link.mutate} />}
    </Stack>
  )
}

function Found({ search, onLink }: { search: string; onLink: (account: { id: number; username: string }) => void }) {
  const query = useQuery(queryOf(["accounts", search], findAccounts, { search }))
  return (
    <QueryView query={query} empty={({ list }) => list.length === 0 && <Empty text={messages.nobodyFound} />}>
      {({ list }) => (
        <Card>
          <Stack component="ul" gap={0} m={0} p={0}>
            {list.map(({ id, username, email, firstName, lastName }) => (
              <ListLine key={id}>
                <span>
                  <strong>{username}</strong> · {email} · {lastName} {firstName}
                </span>
                <Button
                  variant="default"
                  aria-label={messages.linkFor(username)}
                  onClick={() => onLink({ id, username })}
                >
                  {messages.makeLink}
                </Button>
              </ListLine>
            ))}
          </Stack>
        </Card>
      )}
    </QueryView>
  )
}

interface LinkProps {
  readonly username: string
  readonly path: string
  readonly until: string
}

/** The link to hand over; takes the focus, because it is above the list that it was requested from. */
function PasswordLink({ username, path, until }: LinkProps) {
  const { link } = useHallLink(path)
  const copyButton = useRef<HTMLButtonElement>(null)
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new link has another `path`, and the button takes the focus again.
  useEffect(() => copyButton.current?.focus(), [path])
  const copy = async (): Promise<void> => {
    try {
      await navigator.clipboard.writeText(link)
      toastInfo(messages.copied)
    } catch {
      // Over plain HTTP there is no clipboard; one click selects the whole text.
      toastError(messages.notCopied)
    }
  }
  return (
    <Card title={messages.linkFor(username)}>
      <Stack gap={12} align="flex-start">
        <Text style={{ overflowWrap: "anywhere", userSelect: "all" }}>{link}</Text>
        <Text c="dimmed">{messages.linkUntil(shortMoment(new Date(until)))}</Text>
        <Button ref={copyButton} onClick={copy}>
          {messages.copy}
        </Button>
      </Stack>
    </Card>
  )
}

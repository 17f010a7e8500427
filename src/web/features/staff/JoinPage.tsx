import { Box, Button, Group, Stack, Text } from "@mantine/core"
import { useQuery, useQueryClient } from "@tanstack/react-query"
import { Link, useNavigate } from "@tanstack/react-router"
import { acceptInvitation, type WireOffer } from "#contract/staff/calls.ts"
import { isStatus } from "#web/lib/errors.ts"
import { paths } from "#web/lib/paths.ts"
import { keys } from "#web/lib/query-keys.ts"
import { useSignedIn } from "#web/lib/session.ts"
import { useWrite } from "#web/lib/use-write.ts"
import { keepInvitation } from "#web/lib/way-on.ts"
import { Card } from "#web/ui/Card.tsx"
import { FormErrors } from "#web/ui/FormErrors.tsx"
import { PageHead } from "#web/ui/PageHead.tsx"
import { QueryView } from "#web/ui/QueryView.tsx"
import { offerQuery } from "./queries.ts"
import { messages } from "./uk.ts"

/** The page that an invitation link opens. */
export function JoinPage({ code }: { code: string }) {
  const isUnknown = (error: Error): boolean => isStatus(error, 404) || isStatus(error, 422)
  return (
    <Box w="100%" maw={560} mx="auto">
      <Card>
        <PageHead title={messages.joinTitle} order={1} />
        <QueryView
          query={useQuery(offerQuery(code))}
          loading={messages.joinLoading}
          refused={(error) => isUnknown(error) && <p role="alert">{messages.unknown}</p>}
        >
          {(offer) => <Offer offer={offer} code={code} />}
        </QueryView>
      </Card>
    </Box>
  )
}

function Offer({ offer, code }: { offer: WireOffer; code: string }) {
  const facts = [offer.date, offer.city, offer.label].filter(Boolean).join(" · ")
  return (
    <Stack gap={12} align="flex-start">
      <Text fz={18} fw={600} style={{ overflowWrap: "anywhere" }}>
        {messages.invited(offer.name, messages.roleIn[offer.role])}
      </Text>
      {facts && <Text c="dimmed">{facts}</Text>}
      {offer.userName && <Text c="dimmed">{messages.by(offer.userName)}</Text>}
      <Answer offer={offer} code={code} />
    </Stack>
  )
}

function Answer({ offer, code }: { offer: WireOffer; code: string }) {
  const isSignedIn = useSignedIn()
  const accept = useAccept()
  if (offer.member) {
    return (
      <>
        <p role="status">{messages.member}</p>
        <Link {...paths.overview(offer.tournament)} className="button">
          {messages.open}
        </Link>
      </>
    )
  }
  if (offer.state !== "open") return <p role="alert">{messages.closed[offer.state]}</p>
  if (isSignedIn) {
    return (
      <>
        <FormErrors title={messages.acceptFailed} error={accept.error} />
        <Button loading={accept.isPending} onClick={() => accept.mutate({ code })}>
          {messages.accept}
        </Button>
      </>
    )
  }
  return (
    <>
      <p>{messages.signInFirst}</p>
      <Group gap={12}>
        <Link {...paths.login()} className="button" onClick={() => keepInvitation(code)}>
          {messages.signIn}
        </Link>
        <Link {...paths.signUp()} className="button button-quiet" onClick={() => keepInvitation(code)}>
          {messages.signUp}
        </Link>
      </Group>
    </>
  )
}

function useAccept() {
  const navigate = useNavigate()
  const queries = useQueryClient()
  return useWrite(acceptInvitation, {
    onSuccess: async ({ item }) => {
      queries.removeQueries({ queryKey: keys.all(item.tournament) })
      await queries.invalidateQueries({ queryKey: keys.tournaments })
      await navigate(paths.overview(item.tournament))
    },
  })
}

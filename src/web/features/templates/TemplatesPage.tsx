import { Group, SimpleGrid, Text } from "@mantine/core"
import { useQuery } from "@tanstack/react-query"
import { Link } from "@tanstack/react-router"
import { applicationForm, blankBracketPdf, bracketSizes } from "#contract/printing/calls.ts"
import { blankMatchPdf } from "#contract/printing/match.ts"
import { addressOf } from "#contract/wire/client.ts"
import { paths } from "#web/lib/paths.ts"
import { siteQuery } from "#web/lib/site.ts"
import { Card } from "#web/ui/Card.tsx"
import { FileLink } from "#web/ui/FileLink.tsx"
import { PageHead } from "#web/ui/PageHead.tsx"
import { messages } from "./uk.ts"

/** Empty sheets to print, and the address to ask for others. */
export function TemplatesPage() {
  const contact = useQuery(siteQuery).data?.contact ?? ""
  return (
    <div className="stack">
      <PageHead title={messages.title} order={1} />
      <p>{messages.lead}</p>
      <Card title={messages.brackets}>
        <SimpleGrid component="ul" className="plain-list" minColWidth={220} spacing={8}>
          {bracketSizes.map((size) => (
            <li key={size}>
              <Sheet
                href={addressOf(blankBracketPdf, { size })}
                file={messages.file(size)}
                text={messages.bracket(size)}
              />
            </li>
          ))}
          {(["halves", "a3", "quarters"] as const).map((paper) => (
            <li key={paper}>
              <Sheet
                href={addressOf(blankBracketPdf, { size: 64, paper })}
                file={messages.largeFile[paper]}
                text={messages.large[paper]}
              />
            </li>
          ))}
        </SimpleGrid>
      </Card>
      <Card title={messages.match}>
        <Text mb={12}>{messages.matchLead}</Text>
        <SimpleGrid component="ul" className="plain-list" minColWidth={220} spacing={8}>
          <li>
            <Sheet href={addressOf(blankMatchPdf, {})} file={messages.matchFile} text={messages.matchSheet} />
          </li>
        </SimpleGrid>
      </Card>
      <Card title={messages.application}>
        <Text mb={12}>{messages.applicationLead}</Text>
        <SimpleGrid component="ul" className="plain-list" minColWidth={220} spacing={8}>
          {(["pdf", "xlsx", "csv"] as const).map((form) => (
            <li key={form}>
              <Sheet
                href={addressOf(applicationForm, { form })}
                file={`${messages.applicationFile}.${form}`}
                text={messages.applicationAs(form.toUpperCase())}
              />
            </li>
          ))}
        </SimpleGrid>
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

const Sheet = (props: { readonly href: string; readonly file: string; readonly text: string }) => (
  <Group
    component={FileLink}
    className="pick"
    gap={8}
    mih={44}
    px={12}
    py={6}
    bd="1px solid var(--line-strong)"
    bdrs="var(--radius)"
    wrap="nowrap"
    {...props}
  />
)

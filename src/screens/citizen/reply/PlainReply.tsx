import { replyTexts } from '../../../features/questionnaires/web/texts.ts'
import type { PublicConfiguration } from '../../../kit/configuration.ts'
import { LinkHelp } from '../LinkHelp.tsx'
import { NeedsScripts } from '../NeedsScripts.tsx'
import { NotSent } from '../NotSent.tsx'
import { Outcome } from '../Outcome.tsx'
import { usePlainPages } from '../plain-pages.ts'
import { ReplyThanks } from './ReplyThanks.tsx'
import { ReporterQuestion } from './ReporterQuestion.tsx'

/** The question to the reporter in a browser without scripts. */
export function PlainReply({ configuration }: { configuration: PublicConfiguration }) {
  const { reply: page } = usePlainPages()
  const { siteTitle } = configuration.language
  if (!page) return <NeedsScripts configuration={configuration} />
  if (page.kind === 'sent')
    return <ReplyThanks siteTitle={siteTitle} report={page.facts && { facts: page.facts, page: undefined }} />
  if (page.kind === 'closed')
    return (
      <Outcome {...replyTexts.closed[page.reason]} siteTitle={siteTitle}>
        <NotSent typed={page.typed} />
        {page.reason !== 'failed' && <LinkHelp configuration={configuration} />}
      </Outcome>
    )
  const { session, facts, filledIn } = page
  return <ReporterQuestion configuration={configuration} session={session} facts={facts} filledIn={filledIn} />
}

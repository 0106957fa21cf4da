import { callAboutLink, externalReplyTexts } from '../../../features/questionnaires/web/texts.ts'
import type { PublicConfiguration } from '../../../kit/configuration.ts'
import { NeedsScripts } from '../NeedsScripts.tsx'
import { Outcome } from '../Outcome.tsx'
import { usePlainPages } from '../plain-pages.ts'
import { OneReport } from './OneReport.tsx'
import { ReplyEnd } from './ReplyEnd.tsx'
import { ReportBody } from './ReportDetails.tsx'

/** One report of an external party in a browser without scripts. */
export function PlainExternalReply({ configuration, link }: { configuration: PublicConfiguration; link: string }) {
  const { externalReply: page } = usePlainPages()
  const { siteTitle } = configuration.language
  if (!page) return <NeedsScripts configuration={configuration} />
  if (page.kind === 'unknown' || page.kind === 'failed')
    return (
      <Outcome {...externalReplyTexts.closed[page.kind]} siteTitle={siteTitle}>
        {page.kind === 'unknown' && <p>{callAboutLink(configuration.language.phoneNumber)}</p>}
      </Outcome>
    )
  if (page.kind !== 'open') return <ReplyEnd end={page} link={link} siteTitle={siteTitle} />
  const { question, session, filledIn } = page
  const { key, text } = filledIn
  return (
    <OneReport link={link} siteTitle={siteTitle} question={question}>
      <ReportBody
        configuration={configuration}
        Heading="h2"
        question={question}
        openedBy="link"
        session={session}
        stored={{ key, text, photos: [] }}
        filledIn={filledIn}
      />
    </OneReport>
  )
}

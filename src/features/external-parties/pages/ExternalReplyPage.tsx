import type { ReactNode } from 'react'
import { callAboutLink, externalReplyTexts, formTexts } from '#features/questionnaires/web/texts.ts'
import { externalPartyPath } from '#features/site/pages/other-pages.ts'
import { LoadingPage, useLoaded } from '#features/site/pages/parts/loading.tsx'
import { NeedsScripts } from '#features/site/pages/parts/NeedsScripts.tsx'
import { Outcome } from '#features/site/pages/parts/Outcome.tsx'
import { usePlainPages } from '#features/site/pages/plain-pages.ts'
import { useConfiguration, usePageTitle } from '#web/configuration-context.tsx'
import { focusNextHeading } from '#web/focus.ts'
import { Unbroken } from '#web/ui/contact.tsx'
import { Link } from '#web/ui/Link.tsx'
import { PageHeading } from '#web/ui/Page.tsx'
import type { OpenQuestion } from '../contract.ts'
import { type LoadedLink, loadLinkedReport } from '../web/party.ts'
import { loadAnswer } from '../web/stored-answers.ts'
import { linkTexts, partyTexts } from '../web/texts.ts'
import css from './ExternalParty.module.css'
import { type EndOfReply, ReplyEnd } from './ReplyEnd.tsx'
import { ReportBody, ReportDetails } from './ReportDetails.tsx'

type State = Exclude<LoadedLink, { kind: 'closed' }> | EndOfReply

/**
 * One report of a mailed link, answered without a code and repeatedly. Opening the link changes nothing: mail scanners
 * open every link.
 */
export function ExternalReplyPage({ link }: { link: string }) {
  const [state, setState] = useLoaded(link, load)
  const { phoneNumber } = useConfiguration().language
  if (state.kind === 'loading')
    return (
      <LoadingPage text={formTexts.loading}>
        <PlainExternalReply link={link} />
      </LoadingPage>
    )
  if (state.kind === 'unknown')
    return (
      <Outcome {...externalReplyTexts.closed.unknown}>
        <p>{callAboutLink(phoneNumber)}</p>
      </Outcome>
    )
  if (state.kind === 'failed')
    return <Outcome {...externalReplyTexts.closed.failed} onRetry={() => setState({ kind: 'loading' })} />
  if (state.kind === 'open') {
    const { number } = state.question
    const finish = (end: State) => {
      focusNextHeading()
      setState(end)
    }
    return (
      <OneReport link={link} question={state.question}>
        <ReportDetails
          Heading="h2"
          question={state.question}
          openedBy="link"
          onLast={outcome => finish({ kind: 'sent', outcome, number })}
          onClosed={(reason, typed) => finish({ kind: 'closed', number, reason, typed })}
          onSent={async () => {
            const loaded = await load(link, new AbortController().signal)
            if (loaded.kind === 'open') setState(loaded)
          }}
        />
      </OneReport>
    )
  }
  return <ReplyEnd end={state} link={link} />
}

async function load(link: string, signal: AbortSignal): Promise<State> {
  const loaded = await loadLinkedReport(link, signal)
  return loaded.kind === 'closed' ? { ...loaded, typed: (await loadAnswer(link)).text } : loaded
}

function PlainExternalReply({ link }: { link: string }) {
  const { externalReply: page } = usePlainPages()
  const { phoneNumber } = useConfiguration().language
  if (!page) return <NeedsScripts />
  if (page.kind === 'unknown' || page.kind === 'failed')
    return (
      <Outcome {...externalReplyTexts.closed[page.kind]}>
        {page.kind === 'unknown' && <p>{callAboutLink(phoneNumber)}</p>}
      </Outcome>
    )
  if (page.kind !== 'open') return <ReplyEnd end={page} link={link} />
  const { question, session, filledIn } = page
  const { key, text } = filledIn
  return (
    <OneReport link={link} question={question}>
      <ReportBody
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

type OneReportProps = { link: string; question: OpenQuestion; children: ReactNode }

function OneReport({ link, question: { number, subject }, children }: OneReportProps) {
  const heading = partyTexts.reportAbout(number, subject)
  usePageTitle(heading)
  return (
    <div className={css.oneReport}>
      <PageHeading page={heading}>
        <Unbroken text={heading} />
      </PageHeading>
      {children}
      <p>
        {linkTexts.more} <Link href={`${externalPartyPath}/${link}`}>{linkTexts.allReports}</Link>
        {linkTexts.withCode}
      </p>
    </div>
  )
}

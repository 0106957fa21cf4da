import { type ReactNode, useEffect, useState } from 'react'
import type { OpenQuestion } from '#features/external-parties/contract.ts'
import { type LoadedLink, loadLinkedReport } from '#features/external-parties/web/party.ts'
import { loadAnswer } from '#features/external-parties/web/stored-answers.ts'
import { linkTexts, partyTexts } from '#features/external-parties/web/texts.ts'
import { callAboutLink, externalReplyTexts, formTexts } from '#features/questionnaires/web/texts.ts'
import type { PublicConfiguration } from '#kit/configuration.ts'
import { focusNextHeading } from '#web/focus.ts'
import { titleOf, useTitle } from '#web/title.ts'
import { Link } from '#web/ui/Link.tsx'
import { PageHeading } from '#web/ui/PageHeading.tsx'
import { Skeleton } from '#web/ui/Skeleton.tsx'
import { Unbroken } from '#web/ui/Unbroken.tsx'
import { NeedsScripts } from '../NeedsScripts.tsx'
import { Outcome } from '../Outcome.tsx'
import { externalPartyPath } from '../other-pages.ts'
import { usePlainPages } from '../plain-pages.ts'
import css from './ExternalParty.module.css'
import { type EndOfReply, ReplyEnd } from './ReplyEnd.tsx'
import { ReportBody, ReportDetails } from './ReportDetails.tsx'

type Props = { configuration: PublicConfiguration; link: string }
type State = Exclude<LoadedLink, { kind: 'closed' }> | EndOfReply | { kind: 'loading' }

/**
 * One report of a mailed link, answered without a code and repeatedly. Opening the link changes nothing: mail scanners
 * open every link.
 */
export function ExternalReplyPage({ configuration, link }: Props) {
  const [state, setState] = useState<State>({ kind: 'loading' })
  const isLoading = state.kind === 'loading'
  useEffect(() => {
    if (!isLoading) return
    const controller = new AbortController()
    void load(link, controller.signal).then(loaded => controller.signal.aborted || setState(loaded))
    return () => controller.abort()
  }, [link, isLoading])
  const { siteTitle } = configuration.language
  if (state.kind === 'loading')
    return (
      <>
        <Loading siteTitle={siteTitle} />
        <noscript>
          <PlainExternalReply configuration={configuration} link={link} />
        </noscript>
      </>
    )
  if (state.kind === 'unknown')
    return (
      <Outcome {...externalReplyTexts.closed.unknown} siteTitle={siteTitle}>
        <p>{callAboutLink(configuration.language.phoneNumber)}</p>
      </Outcome>
    )
  if (state.kind === 'failed')
    return (
      <Outcome
        {...externalReplyTexts.closed.failed}
        siteTitle={siteTitle}
        onRetry={() => setState({ kind: 'loading' })}
      />
    )
  if (state.kind === 'open') {
    const { number } = state.question
    const finish = (end: State) => {
      focusNextHeading()
      setState(end)
    }
    return (
      <OneReport link={link} siteTitle={siteTitle} question={state.question}>
        <ReportDetails
          configuration={configuration}
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
  return <ReplyEnd end={state} link={link} siteTitle={siteTitle} />
}

async function load(link: string, signal: AbortSignal): Promise<State> {
  const loaded = await loadLinkedReport(link, signal)
  return loaded.kind === 'closed' ? { ...loaded, typed: (await loadAnswer(link)).text } : loaded
}

function Loading({ siteTitle }: { siteTitle: string }) {
  useTitle(titleOf(formTexts.loading, siteTitle))
  return <Skeleton lines={6} label={formTexts.loading} />
}

function PlainExternalReply({ configuration, link }: { configuration: PublicConfiguration; link: string }) {
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

type OneReportProps = { link: string; siteTitle: string; question: OpenQuestion; children: ReactNode }

function OneReport({ link, siteTitle, question: { number, subject }, children }: OneReportProps) {
  const heading = partyTexts.reportAbout(number, subject)
  useTitle(titleOf(heading, siteTitle))
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

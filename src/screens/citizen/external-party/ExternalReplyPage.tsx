import { type ComponentProps, useEffect, useState } from 'react'
import type { ClosedReason } from '../../../features/external-parties/rules.ts'
import { type LoadedLink, loadLinkedReport } from '../../../features/external-parties/web/party.ts'
import { loadAnswer } from '../../../features/external-parties/web/stored-answers.ts'
import { closedTexts, linkTexts, partyTexts } from '../../../features/external-parties/web/texts.ts'
import { externalReplyTexts, formTexts } from '../../../features/questionnaires/web/texts.ts'
import type { PublicConfiguration } from '../../../kit/configuration.ts'
import { focusNextHeading } from '../../../web/focus.ts'
import { titleOf, useTitle } from '../../../web/title.ts'
import { Link } from '../../../web/ui/Link.tsx'
import { LinkButton } from '../../../web/ui/LinkButton.tsx'
import { PageHeading } from '../../../web/ui/PageHeading.tsx'
import { Skeleton } from '../../../web/ui/Skeleton.tsx'
import { NotSent } from '../NotSent.tsx'
import outcome from '../Outcome.module.css'
import { Outcome } from '../Outcome.tsx'
import { externalPartyPath } from '../other-pages.ts'
import css from './ExternalParty.module.css'
import { ReportDetails } from './ReportDetails.tsx'

type Props = { configuration: PublicConfiguration; link: string }
type ClosedAnswer = Extract<LoadedLink, { kind: 'closed' }> & { typed: string }
type State =
  | Exclude<LoadedLink, { kind: 'closed' }>
  | ClosedAnswer
  | { kind: 'loading' }
  | { kind: 'sent'; number: string }

/**
 * Where the button of a mail to an external party leads: one report, answered without a code and as often as it takes. Opening it
 * changes nothing: programs that check mails open every link.
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
  if (state.kind === 'loading') return <Loading siteTitle={siteTitle} />
  if (state.kind === 'unknown') return <Outcome {...externalReplyTexts.closed.unknown} siteTitle={siteTitle} />
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
      <OneReport
        configuration={configuration}
        link={link}
        question={state.question}
        onReady={() => finish({ kind: 'sent', number })}
        onClosed={(reason, typed) => finish({ kind: 'closed', number, reason, typed })}
        onSent={async () => {
          const loaded = await load(link, new AbortController().signal)
          if (loaded.kind === 'open') setState(loaded)
        }}
      />
    )
  }
  const about = state.kind === 'sent' ? externalReplyTexts.sent : closedTextsOf(state.reason)
  return (
    <Outcome {...about} siteTitle={siteTitle}>
      <p>{state.kind === 'sent' ? linkTexts.sent(state.number) : linkTexts.about(state.number)}</p>
      {state.kind === 'closed' && <NotSent typed={[state.typed]} />}
      <div className={outcome.buttons}>
        <LinkButton variant="secondary" href={`${externalPartyPath}/${link}`}>
          {linkTexts.otherReports}
        </LinkButton>
      </div>
    </Outcome>
  )
}

/** The report of the link, or why it is closed with what this device has of an answer to it. */
async function load(link: string, signal: AbortSignal): Promise<State> {
  const loaded = await loadLinkedReport(link, signal)
  return loaded.kind === 'closed' ? { ...loaded, typed: (await loadAnswer(link)).text } : loaded
}

/** In the words of the wire where it knows the reason. */
function closedTextsOf(reason: ClosedReason) {
  const { used, expired } = externalReplyTexts.closed
  if (reason === 'used') return used
  return reason === 'expired' || reason === 'closed' ? expired : { ...expired, text: closedTexts[reason] }
}

type OneReportProps = Omit<ComponentProps<typeof ReportDetails>, 'Heading' | 'openedBy' | 'onCodeNeeded'> & {
  link: string
}

function OneReport({ link, ...props }: OneReportProps) {
  const { number, subject } = props.question
  const heading = partyTexts.reportAbout(number, subject)
  useTitle(titleOf(heading, props.configuration.language.siteTitle))
  return (
    <div className={css.oneReport}>
      <PageHeading>{heading}</PageHeading>
      <ReportDetails {...props} Heading="h2" openedBy="link" />
      <p>
        {linkTexts.more} <Link href={`${externalPartyPath}/${link}`}>{linkTexts.allReports}</Link>
        {linkTexts.withCode}
      </p>
    </div>
  )
}

function Loading({ siteTitle }: { siteTitle: string }) {
  useTitle(titleOf(formTexts.loading, siteTitle))
  return <Skeleton lines={6} label={formTexts.loading} />
}

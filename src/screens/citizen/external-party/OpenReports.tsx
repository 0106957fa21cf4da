import type { Overview } from '../../../features/external-parties/contract.ts'
import { loadOverview } from '../../../features/external-parties/web/party.ts'
import { closedTexts, partyTexts as texts } from '../../../features/external-parties/web/texts.ts'
import type { PublicConfiguration } from '../../../kit/configuration.ts'
import { titleOf, useTitle } from '../../../web/title.ts'
import { Alert } from '../../../web/ui/Alert.tsx'
import { Email } from '../../../web/ui/Email.tsx'
import { PageHeading } from '../../../web/ui/PageHeading.tsx'
import { VisuallyHidden } from '../../../web/ui/VisuallyHidden.tsx'
import css from './ExternalParty.module.css'
import { ReportCard } from './ReportCard.tsx'
import { SignOut } from './SignOut.tsx'

type Props = {
  configuration: PublicConfiguration
  overview: Overview
  onChange: (overview: Overview) => void
  onSignedOut: () => void
  /** The session has ended while an answer was sent. */
  onCodeNeeded: (session: string) => void
}

/** The reports that lie with a party, by term; the one whose mail was opened is unfolded. */
export function OpenReports({ configuration, overview, onChange, onSignedOut, onCodeNeeded }: Props) {
  const { address, questions, linked } = overview
  useTitle(titleOf(texts.title, configuration.language.siteTitle))
  /** What was sent before may have been sent in another tab or by a colleague; reports that were answered stay in sight. */
  async function refresh() {
    const loaded = await loadOverview(undefined)
    if (loaded.kind !== 'open') return
    const fresh = new Map(loaded.overview.questions.map(question => [question.session, question]))
    onChange({ ...overview, questions: questions.map(question => fresh.get(question.session) ?? question) })
  }
  return (
    <div className={css.page}>
      <div className={css.intro}>
        <PageHeading page={texts.title}>
          {texts.heading} <Email address={address} />
        </PageHeading>
        <p>{texts.intro}</p>
      </div>
      {linked && 'reason' in linked && (
        <Alert severity="info" live={false} title={texts.report(linked.number)}>
          <p>{closedTexts[linked.reason]}</p>
        </Alert>
      )}
      {questions.length === 0 && <p>{texts.nothing}</p>}
      {questions.length > 0 && (
        <VisuallyHidden>
          <h2>{texts.openReports}</h2>
        </VisuallyHidden>
      )}
      {questions.length > 0 && (
        <ul className={css.reports}>
          {questions.map(question => (
            <li key={question.session}>
              <ReportCard
                configuration={configuration}
                question={question}
                startsOpen={linked !== null && 'session' in linked && linked.session === question.session}
                onSent={refresh}
                onCodeNeeded={onCodeNeeded}
              />
            </li>
          ))}
        </ul>
      )}
      <SignOut onSignedOut={onSignedOut} />
    </div>
  )
}

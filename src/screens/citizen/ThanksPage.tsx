import { useState } from 'react'
import { lazyTexts } from '../../features/reports/draft/lazy-texts.ts'
import type { PublicConfiguration } from '../../kit/configuration.ts'
import { navigate } from '../../web/navigation.ts'
import { postToParent } from '../../web/parent-window.ts'
import { titleOf, useTitle } from '../../web/title.ts'
import { Button } from '../../web/ui/Button.tsx'
import { LinkButton } from '../../web/ui/LinkButton.tsx'
import { PageHeading } from '../../web/ui/PageHeading.tsx'
import { Unbroken } from '../../web/ui/Unbroken.tsx'
import { HandlingAndPromise } from './HandlingAndPromise.tsx'
import { MailNotice } from './MailNotice.tsx'
import css from './Outcome.module.css'
import { wizardPathOf } from './pages.ts'
import { ReportLink } from './ReportLink.tsx'
import { SameAsNotice } from './SameAsNotice.tsx'
import type { SentReport } from './sent-report.ts'
import { UnsentPhotos } from './UnsentPhotos.tsx'
import type { Sending } from './use-sending.ts'
import type { StaffSession } from './wizard-context.ts'

type Props = { configuration: PublicConfiguration; sending: Sending; staffSession: StaffSession | undefined }

export function ThanksPage({ configuration, sending, staffSession }: Props) {
  useTitle(titleOf(lazyTexts.thanks, configuration.language.siteTitle))
  const { sentReport } = sending
  const [isPosted, setIsPosted] = useState<boolean>()
  const { appMode } = configuration.featureFlags
  const link = sentReport?.link
  return (
    <div className={css.outcome}>
      <PageHeading>{lazyTexts.thanks}</PageHeading>
      {sentReport && (
        <>
          <p className={css.number}>
            {staffSession ? (
              <StaffReportLink {...sentReport} />
            ) : (
              <Unbroken text={lazyTexts.reportNumber(sentReport.number)} />
            )}
          </p>
          {!staffSession && <MailNotice sentReport={sentReport} phone={configuration.language.phoneNumber} />}
          {link && !sentReport.hasEmail && <ReportLink link={link} />}
          {sentReport.sameAsName && <SameAsNotice name={sentReport.sameAsName} />}
          <UnsentPhotos sending={sending} />
          <h2>{lazyTexts.handlingHeading}</h2>
          <HandlingAndPromise sentReport={sentReport} />
          {link && (
            <div className={css.buttons}>
              <LinkButton href={link}>{lazyTexts.viewReport}</LinkButton>
            </div>
          )}
        </>
      )}
      <h2>{lazyTexts.newReportHeading}</h2>
      <div className={css.buttons}>
        <LinkButton
          variant={link ? 'secondary' : 'primary'}
          href={wizardPathOf('beschrijf')}
          onClick={event => {
            event.preventDefault()
            navigate(wizardPathOf('beschrijf'))
          }}
        >
          {lazyTexts.newReport}
        </LinkButton>
        {appMode && (
          <Button variant="secondary" onClick={() => setIsPosted(postToParent('close'))}>
            {lazyTexts.closeWindow}
          </Button>
        )}
      </div>
      <div role="status">
        {isPosted !== undefined && <p>{isPosted ? lazyTexts.closeYourself : lazyTexts.closeFailed}</p>}
      </div>
    </div>
  )
}

/** The number of the report, large enough to read out to a caller, as a link to the report. */
const StaffReportLink = ({ number, id }: SentReport) => (
  <a href={`/manage/incident/${id}`}>
    <span className={css.largeNumber}>{number}</span>
    {lazyTexts.openReport}
  </a>
)

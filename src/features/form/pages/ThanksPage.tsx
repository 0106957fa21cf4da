import { useState } from 'react'
import { lazyTexts } from '#features/reports/draft/lazy-texts.ts'
import { wizardPathOf } from '#features/site/pages/pages.ts'
import css from '#features/site/pages/parts/Outcome.module.css'
import type { PublicConfiguration } from '#kit/configuration.ts'
import { navigate } from '#web/navigation.ts'
import { titleOf, useTitle } from '#web/title.ts'
import { Alert } from '#web/ui/Alert.tsx'
import { Button, LinkButton } from '#web/ui/Button.tsx'
import { Unbroken } from '#web/ui/contact.tsx'
import { PageHeading } from '#web/ui/Page.tsx'
import { Progress } from '#web/ui/Progress.tsx'
import { HandlingAndPromise } from './HandlingAndPromise.tsx'
import { ReportLink } from './ReportLink.tsx'
import { SameAsNotice } from './SameAsNotice.tsx'
import type { SentReport } from './sent-report.ts'
import type { Sending } from './use-sending.ts'
import type { StaffSession } from './wizard-context.ts'

/** The parent window never receives any other message, and never typed text. */
type ParentMessage = 'close'

/** The parent may be an app or a page of any origin. @returns true when posted, even if nobody handles it */
export function postToParent(message: ParentMessage): boolean {
  try {
    window.parent.postMessage(`signals/${message}`, '*')
    return true
  } catch {
    return false
  }
}

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
      <h2 data-print="no">{lazyTexts.newReportHeading}</h2>
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

const StaffReportLink = ({ number, id }: SentReport) => (
  <a href={`/manage/incident/${id}`}>
    <span className={css.largeNumber}>{number}</span>
    {lazyTexts.openReport}
  </a>
)

function MailNotice({ sentReport, phone }: { sentReport: SentReport; phone: string }) {
  const { hasEmail, hasPhone = false, link, number } = sentReport
  const mayCall = hasPhone && <p>{lazyTexts.mayCall}</p>
  if (hasEmail)
    return (
      <>
        <p>{lazyTexts.mailSent}</p>
        {mayCall}
      </>
    )
  return (
    <Alert severity="caution" title={hasPhone ? lazyTexts.noMailButPhoneTitle : lazyTexts.noMailTitle} live={false}>
      <p>
        <Unbroken text={link ? lazyTexts.noMailButLink(number) : lazyTexts.noMail(number)} />
      </p>
      {mayCall}
      <p>{lazyTexts.askByPhone(phone)}</p>
    </Alert>
  )
}

function UnsentPhotos({ sending }: { sending: Sending }) {
  const { unsentPhotos, areRetriedPhotosSent, state, sendPhotosAgain } = sending
  if (state.kind === 'photo')
    return <Progress label={lazyTexts.sendingPhoto(state.number, state.total)} value={state.fraction} />
  if (unsentPhotos.length === 0)
    return areRetriedPhotosSent ? <Alert severity="success">{lazyTexts.photosSent}</Alert> : null
  const refused = unsentPhotos.filter(({ isRefused }) => isRefused)
  return (
    <Alert severity="caution" title={lazyTexts.photosFailed(unsentPhotos.length)}>
      {refused.map(({ key, name }) => (
        <p key={key}>{lazyTexts.photoRefused(name)}</p>
      ))}
      {refused.length < unsentPhotos.length && (
        <Button variant="secondary" onClick={() => void sendPhotosAgain()}>
          {lazyTexts.retryPhotos}
        </Button>
      )}
    </Alert>
  )
}

import { type FormEvent, useState } from 'react'
import { LinkHelp } from '#features/site/pages/parts/LinkHelp.tsx'
import css from '#features/site/pages/parts/Outcome.module.css'
import { Outcome } from '#features/site/pages/parts/Outcome.tsx'
import { usePageTitle } from '#web/configuration-context.tsx'
import { focusNextHeading } from '#web/focus.ts'
import { navigate } from '#web/navigation.ts'
import { Alert } from '#web/ui/Alert.tsx'
import { Button, LinkButton } from '#web/ui/Button.tsx'
import { PageHeading } from '#web/ui/Page.tsx'
import { type ClosedLinkReason, linkFormPaths, openPath, reportPagePath } from '../paths.ts'
import { type ClosedLink, closedLinkTexts, closePageTexts, stopTexts, openTexts as texts } from '../web/link-texts.ts'
import { openFollowedLink } from '../web/my-report.ts'

/** Opens nothing before the button is pressed, as mail scanners follow links too. */
export function OpenPage() {
  const [isBusy, setIsBusy] = useState(false)
  const [failure, setFailure] = useState<ClosedLink>()
  const { heading, text } = failure ? closedLinkTexts[failure] : texts
  usePageTitle(heading)

  async function open(event: FormEvent) {
    event.preventDefault()
    if (isBusy) return
    setIsBusy(true)
    const opened = await openFollowedLink()
    setIsBusy(false)
    if (typeof opened === 'number') return navigate(reportPagePath(opened), { replace: true })
    if (opened !== 'failed') focusNextHeading()
    setFailure(opened)
  }
  if (failure && failure !== 'failed') return <ClosedLinkPage reason={failure} />
  return (
    <div className={css.outcome}>
      <PageHeading page="open">{texts.heading}</PageHeading>
      <p>{texts.text}</p>
      {failure && <Alert severity="error">{text}</Alert>}
      <form method="post" action={linkFormPaths.open} className={css.buttons} onSubmit={event => void open(event)}>
        <Button type="submit" busy={isBusy} busyText={texts.opening}>
          {texts.open}
        </Button>
      </form>
      <p className={css.small}>{texts.shared}</p>
    </div>
  )
}

export const ClosedLinkPage = ({ reason }: { reason: ClosedLinkReason }) => (
  <Outcome {...closedLinkTexts[reason]}>
    <LinkHelp offersLink={reason === 'unknown'} />
  </Outcome>
)

/** The press stops the mail, as mail scanners follow links too. */
export const StopMailPage = () => (
  <Outcome heading={stopTexts.heading} text={stopTexts.text}>
    <form method="post" action={linkFormPaths.stop} className={css.buttons}>
      <Button type="submit">{stopTexts.stop}</Button>
      <LinkButton variant="subtle" href={openPath}>
        {stopTexts.view}
      </LinkButton>
    </form>
  </Outcome>
)

export const MailStoppedPage = () => (
  <Outcome {...stopTexts.stopped}>
    <div className={css.buttons}>
      <LinkButton variant="secondary" href={openPath}>
        {stopTexts.viewAfter}
      </LinkButton>
    </div>
  </Outcome>
)

export const PageClosed = () => <Outcome {...closePageTexts.closed} />

import { type FormEvent, useState } from 'react'
import { type ClosedLinkReason, linkFormPaths, reportPagePath } from '#features/my-reports/paths.ts'
import { type ClosedLink, closedLinkTexts, openTexts as texts } from '#features/my-reports/web/link-texts.ts'
import { openFollowedLink } from '#features/my-reports/web/my-report.ts'
import type { PublicConfiguration } from '#kit/configuration.ts'
import { focusNextHeading } from '#web/focus.ts'
import { navigate } from '#web/navigation.ts'
import { titleOf, useTitle } from '#web/title.ts'
import { Alert } from '#web/ui/Alert.tsx'
import { Button } from '#web/ui/Button.tsx'
import { PageHeading } from '#web/ui/PageHeading.tsx'
import { LinkHelp } from '../LinkHelp.tsx'
import css from '../Outcome.module.css'
import { Outcome } from '../Outcome.tsx'

/** Opens nothing before the button is pressed, as mail scanners follow links too. */
export function OpenPage({ configuration }: { configuration: PublicConfiguration }) {
  const [isBusy, setIsBusy] = useState(false)
  const [failure, setFailure] = useState<ClosedLink>()
  const { heading, text } = failure ? closedLinkTexts[failure] : texts
  useTitle(titleOf(heading, configuration.language.siteTitle))

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
  if (failure && failure !== 'failed') return <ClosedLinkPage configuration={configuration} reason={failure} />
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

type ClosedProps = { configuration: PublicConfiguration; reason: ClosedLinkReason }

export const ClosedLinkPage = ({ configuration, reason }: ClosedProps) => (
  <Outcome {...closedLinkTexts[reason]} siteTitle={configuration.language.siteTitle}>
    <LinkHelp configuration={configuration} offersLink={reason === 'unknown'} />
  </Outcome>
)

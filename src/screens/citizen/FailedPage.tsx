import { texts } from '../../features/reports/draft/texts.ts'
import type { PublicConfiguration } from '../../kit/configuration.ts'
import { navigate } from '../../web/navigation.ts'
import { titleOf, useTitle } from '../../web/title.ts'
import { Alert } from '../../web/ui/Alert.tsx'
import { Button } from '../../web/ui/Button.tsx'
import { ArrowLeftIcon } from '../../web/ui/icons.tsx'
import { PageHeading } from '../../web/ui/PageHeading.tsx'
import css from './Outcome.module.css'
import { pathOf } from './pages.ts'
import type { Sending } from './use-sending.ts'
import type { Desk } from './wizard-context.ts'

type Props = { configuration: PublicConfiguration; sending: Sending; desk: Desk | undefined }

/** Sending did not work: nothing is lost, and it can be tried again. */
export function FailedPage({ configuration, sending, desk }: Props) {
  const { language } = configuration
  useTitle(titleOf(`${texts.fault}: ${texts.failed}`, language.siteTitle))
  const why = sending.state.kind === 'failed' ? sending.state.why : 'failed'
  const said = {
    failed: texts.failedText,
    unreachable: texts.offline,
    refused: texts.refused,
    'signed-out': texts.signedOut,
  }
  return (
    <div className={css.outcome}>
      <PageHeading>{texts.failed}</PageHeading>
      <Alert severity="error">
        <p>{said[why]}</p>
        {!desk && <p>{texts.orCall(language.phoneNumber)}</p>}
      </Alert>
      {desk && <desk.parts.Alerts desk={desk} />}
      <div className={css.buttons}>
        <Button onClick={() => navigate(pathOf('opslaan'), { replace: true })}>{texts.sendAgain}</Button>
        <Button
          variant="secondary"
          icon={<ArrowLeftIcon />}
          onClick={() => navigate(pathOf('summary'), { replace: true })}
        >
          {texts.previous}
        </Button>
      </div>
    </div>
  )
}

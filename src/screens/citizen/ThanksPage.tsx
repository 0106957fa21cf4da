import { laterTexts } from '../../features/reports/draft/lazy-texts.ts'
import type { PublicConfiguration } from '../../kit/configuration.ts'
import { navigate } from '../../web/navigation.ts'
import { postToParent } from '../../web/parent-window.ts'
import { titleOf, useTitle } from '../../web/title.ts'
import { Alert } from '../../web/ui/Alert.tsx'
import { Button } from '../../web/ui/Button.tsx'
import { Markdown } from '../../web/ui/Markdown.tsx'
import { PageHeading } from '../../web/ui/PageHeading.tsx'
import { Progress } from '../../web/ui/Progress.tsx'
import css from './Outcome.module.css'
import { pathOf } from './pages.ts'
import type { Thanks } from './thanks.ts'
import type { Sending } from './use-sending.ts'
import type { StaffSession } from './wizard-context.ts'

type Props = { configuration: PublicConfiguration; sending: Sending; staffSession: StaffSession | undefined }

export function ThanksPage({ configuration, sending, staffSession }: Props) {
  useTitle(titleOf(laterTexts.thanks, configuration.language.siteTitle))
  const { thanks } = sending
  const { appMode } = configuration.featureFlags
  const newReportButton = <Button onClick={() => navigate(pathOf('beschrijf'))}>{laterTexts.another}</Button>
  return (
    <div className={css.outcome}>
      <PageHeading>{laterTexts.thanks}</PageHeading>
      {thanks && (
        <>
          <p className={css.number}>
            {staffSession ? <StaffReportLink {...thanks} /> : laterTexts.knownAs(thanks.number)}
          </p>
          {thanks.hasMail && !staffSession && <p>{laterTexts.mailSent}</p>}
          {thanks.follows && <p>{laterTexts.follows(thanks.follows)}</p>}
          <UnsentPhotos sending={sending} />
          <h2>{laterTexts.whatNext}</h2>
          <Markdown text={thanks.message || laterTexts.handlingFallback} />
        </>
      )}
      <h2>{laterTexts.anotherAsked}</h2>
      <div className={css.buttons}>
        {newReportButton}
        {appMode && (
          <Button variant="secondary" onClick={() => postToParent('close')}>
            {laterTexts.closeWindow}
          </Button>
        )}
      </div>
    </div>
  )
}

/** The number of the report, large enough to read out to a caller, as a link to the report. */
const StaffReportLink = ({ number, id }: Thanks) => (
  <a href={`/manage/incident/${id}`}>
    <span className={css.spoken}>{number}</span>
    {laterTexts.openReport}
  </a>
)

/** The photos that were not sent, with a button to send them again; the report itself has been created. */
function UnsentPhotos({ sending }: Pick<Props, 'sending'>) {
  const { unsent, areLateOnesSent, state, sendPhotosAgain } = sending
  if (state.kind === 'photo')
    return <Progress label={laterTexts.sendingPhoto(state.number, state.of)} value={state.part} />
  if (unsent.length === 0) return areLateOnesSent ? <Alert severity="success">{laterTexts.photosKept}</Alert> : null
  const refused = unsent.filter(({ isRefused }) => isRefused)
  return (
    <Alert severity="caution" title={laterTexts.photosFailed(unsent.length)}>
      {refused.map(({ key, name }) => (
        <p key={key}>{laterTexts.photoRefused(name)}</p>
      ))}
      {refused.length < unsent.length && (
        <Button variant="secondary" onClick={() => void sendPhotosAgain()}>
          {laterTexts.photosAgain}
        </Button>
      )}
    </Alert>
  )
}

import { lazyTexts } from '../../features/reports/draft/lazy-texts.ts'
import { Alert } from '../../web/ui/Alert.tsx'
import { Button } from '../../web/ui/Button.tsx'
import { Progress } from '../../web/ui/Progress.tsx'
import type { Sending } from './use-sending.ts'

/** The photos that were not sent, with a button to send them again; the report itself has been created. */
export function UnsentPhotos({ sending }: { sending: Sending }) {
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

import { useEffect, useState } from 'react'
import { type LoadedSession, loadSession } from '../../../features/questionnaires/web/session.ts'
import { formTexts, replyTexts } from '../../../features/questionnaires/web/texts.ts'
import type { PublicConfiguration } from '../../../kit/configuration.ts'
import { Alert } from '../../../web/ui/Alert.tsx'
import { Skeleton } from '../../../web/ui/Skeleton.tsx'
import { NotSent } from '../NotSent.tsx'
import { ReplyForm } from '../reply/ReplyForm.tsx'
import { typedTextsOf } from '../reply/typed-texts.ts'

type Props = { configuration: PublicConfiguration; session: string; onAnswered: () => void }

/** The question of the municipality, answered where it is read. */
export function OpenQuestion({ configuration, session: uuid, onAnswered }: Props) {
  const [loaded, setLoaded] = useState<LoadedSession>()
  useEffect(() => {
    const controller = new AbortController()
    void loadSession(uuid, controller.signal).then(result => controller.signal.aborted || setLoaded(result))
    return () => controller.abort()
  }, [uuid])
  if (!loaded) return <Skeleton lines={3} label={formTexts.loading} />
  if (loaded.kind === 'closed')
    return (
      <>
        <Alert severity="caution">{replyTexts.closed[loaded.reason].heading}</Alert>
        <NotSent typed={typedTextsOf(uuid)} />
      </>
    )
  return (
    <ReplyForm
      configuration={configuration}
      session={loaded.session}
      onSent={onAnswered}
      onClosed={reason => setLoaded({ kind: 'closed', reason })}
      photos={{ label: formTexts.photos, hint: formTexts.photosHint }}
    />
  )
}

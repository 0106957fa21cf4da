import { useEffect, useState } from 'react'
import { myReportTexts as texts } from '#features/my-reports/web/texts.ts'
import { type LoadedSession, loadSession } from '#features/questionnaires/web/session.ts'
import { formTexts, replyTexts } from '#features/questionnaires/web/texts.ts'
import { writtenText } from '#features/translations/web/written-text.ts'
import type { PublicConfiguration } from '#kit/configuration.ts'
import { Alert } from '#web/ui/Alert.tsx'
import { LinkButton } from '#web/ui/LinkButton.tsx'
import { Skeleton } from '#web/ui/Skeleton.tsx'
import { NotSent } from '../NotSent.tsx'
import { useIsPlain } from '../plain-pages.ts'
import { ReplyForm } from '../reply/ReplyForm.tsx'
import { typedTextsOf } from '../reply/typed-texts.ts'
import css from './MyReport.module.css'

type Props = {
  configuration: PublicConfiguration
  question: string
  session: string
  onAnswered: () => void
}

export function OpenQuestion({ question, ...props }: Props) {
  const isPlain = useIsPlain()
  if (!isPlain) return <QuestionForm {...props} />
  const { text, lang } = writtenText(question)
  return (
    <>
      <p className={css.quote} lang={lang}>
        {text}
      </p>
      <div>
        <LinkButton href={`/incident/reactie/${props.session}`}>{texts.answer}</LinkButton>
      </div>
    </>
  )
}

function QuestionForm({ configuration, session: uuid, onAnswered }: Omit<Props, 'question'>) {
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

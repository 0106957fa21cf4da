import { type FormEvent, useState } from 'react'
import { refusalOf } from '#features/attachments/rules.ts'
import type { Photo } from '#features/reports/draft/web/draft-storage.ts'
import { PhotoField } from '#features/site/pages/parts/PhotoField.tsx'
import { pageForm } from '#features/site/pages/parts/page-form.ts'
import { photoErrors } from '#features/site/pages/parts/photo-errors.ts'
import { dutchDayInWords } from '#kit/dutch-time.ts'
import { formErrorTitle } from '#web/form/error-title.ts'
import { Alert } from '#web/ui/Alert.tsx'
import { Button } from '#web/ui/Button.tsx'
import { ErrorSummary } from '#web/ui/ErrorSummary.tsx'
import { TextArea } from '#web/ui/TextArea.tsx'
import type { Question, Session } from '../contract.ts'
import type { ClosedReason, FilledInReply } from '../page.ts'
import { maxTypedLength, typedAnswerProblem } from '../rules.ts'
import { type SendResult, sendReply } from '../web/session.ts'
import { formTexts as texts } from '../web/texts.ts'
import css from './Reply.module.css'

export type QuestionProps = {
  session: Session
  onSent?: () => void
  onClosed?: (reason: ClosedReason) => void
  filledIn?: FilledInReply | undefined
}

type Props = QuestionProps & { photos: { label: string; hint?: string } }

export function ReplyForm({ session, onSent, onClosed, filledIn, photos: photoTexts }: Props) {
  const [typed, setTyped] = useTypedTexts(session.uuid, filledIn?.texts)
  const [photos, setPhotos] = useState<readonly Photo[]>([])
  const [attempt, setAttempt] = useState(filledIn ? 1 : 0)
  const [isBusy, setIsBusy] = useState(false)
  const [failure, setFailure] = useState<string>()
  const [refused, setRefused] = useState(filledIn?.refusedPhotos?.map(refusalOf))
  const questions = session.path_questions.filter(({ field_type }) => field_type !== 'image')
  const errorOf = (question: Question) => (attempt > 0 ? answerError(question, typed[question.uuid] ?? '') : undefined)

  async function submit(event: FormEvent) {
    event.preventDefault()
    setAttempt(attempt + 1)
    setFailure(undefined)
    setRefused(undefined)
    if (isBusy || questions.some(question => answerError(question, typed[question.uuid] ?? ''))) return
    setIsBusy(true)
    finish(await sendReply({ session, texts: typed, photos }))
    setIsBusy(false)
  }
  function finish(result: SendResult) {
    if (typeof result === 'object') return setFailure(texts.photoRefused(result.refused))
    if (result === 'failed') return setFailure(texts.notSent)
    const wasLost = failure !== undefined
    if (result !== 'sent' && !(result === 'used' && wasLost)) return onClosed?.(result)
    clearTypedTexts(session.uuid)
    onSent?.()
  }
  return (
    <form {...pageForm} className={css.form} noValidate onSubmit={event => void submit(event)}>
      <ErrorSummary
        title={formErrorTitle([...questions.flatMap(question => errorOf(question) ?? []), ...(refused ?? [])])}
        attempt={attempt}
        errors={[
          ...questions.flatMap(question => (errorOf(question) ? [{ id: question.uuid, message: question.label }] : [])),
          ...photoErrors('photos', refused),
        ]}
      />
      {questions.map(question => (
        <TextArea
          key={question.uuid}
          id={question.uuid}
          name={question.uuid}
          label={question.label}
          hint={session.submit_before ? texts.until(dutchDayInWords(new Date(session.submit_before))) : undefined}
          required={question.required}
          max={maxTypedLength}
          rows={4}
          error={errorOf(question)}
          value={typed[question.uuid] ?? ''}
          onChange={({ target }) => setTyped({ ...typed, [question.uuid]: target.value })}
        />
      ))}
      <PhotoField {...photoTexts} refused={refused} photos={photos} onChange={setPhotos} />
      {failure && <Alert severity="error">{failure}</Alert>}
      <div>
        <Button type="submit" busy={isBusy} busyText={texts.sending}>
          {texts.send}
        </Button>
      </div>
    </form>
  )
}

function answerError(question: Question, text: string): string | undefined {
  const problem = typedAnswerProblem(text, question)
  return problem && answerMessage(problem)
}

export const answerMessage = (problem: 'required' | 'too-long') =>
  problem === 'required' ? texts.required : texts.tooLong(maxTypedLength)

type TypedTexts = Readonly<Record<string, string>>

const storageKey = (uuid: string) => `meldwerk-reply-${uuid}`

/** Stored in this tab until it is sent. @param sent the input of a browser without scripts, which stores nothing */
function useTypedTexts(uuid: string, sent?: TypedTexts): [TypedTexts, (texts: TypedTexts) => void] {
  const [typed, setTyped] = useState<TypedTexts>(() => sent ?? storedTexts(uuid))
  const change = (texts: TypedTexts) => {
    setTyped(texts)
    try {
      sessionStorage.setItem(storageKey(uuid), JSON.stringify(texts))
    } catch {
      // without storage a reload empties the form
    }
  }
  return [typed, change]
}

export const typedTextsOf = (uuid: string): string[] => Object.values(storedTexts(uuid))

function storedTexts(uuid: string): TypedTexts {
  try {
    const stored: unknown = JSON.parse(sessionStorage.getItem(storageKey(uuid)) ?? '{}')
    const texts = Object.entries(stored ?? {}).filter(([, text]) => typeof text === 'string')
    return Object.fromEntries(texts)
  } catch {
    return {}
  }
}

function clearTypedTexts(uuid: string) {
  try {
    sessionStorage.removeItem(storageKey(uuid))
  } catch {}
}

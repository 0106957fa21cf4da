import { type Dispatch, type SetStateAction, useEffect, useRef, useState } from 'react'
import type { Session } from '#features/questionnaires/contract.ts'
import { type ForwardOutcome, type LastOutcome, maxTypedLength } from '#features/questionnaires/rules.ts'
import { photoQuestion } from '#features/questionnaires/web/session.ts'
import { formTexts } from '#features/questionnaires/web/texts.ts'
import { PhotoField } from '#features/site/pages/parts/PhotoField.tsx'
import { pageForm } from '#features/site/pages/parts/page-form.ts'
import { photoErrors } from '#features/site/pages/parts/photo-errors.ts'
import { dutchDayInWords } from '#kit/dutch-time.ts'
import { Alert } from '#web/ui/Alert.tsx'
import { ErrorSummary } from '#web/ui/ErrorSummary.tsx'
import { TextArea } from '#web/ui/TextArea.tsx'
import type { FilledInAnswer, OpenQuestion } from '../contract.ts'
import type { ClosedReason } from '../rules.ts'
import { type QuestionToAnswer, sendAnswer } from '../web/party.ts'
import { newAnswer, removeAnswer, type StoredAnswer, savePhotos, saveText } from '../web/stored-answers.ts'
import { answerTexts as texts } from '../web/texts.ts'
import {
  AnswerButtons,
  answerError,
  errorNotice,
  errorTitle,
  noticeOf,
  notReadyNotice,
  notSentNotice,
  otherTabNotice,
  refusalsIn,
} from './AnswerParts.tsx'
import css from './ExternalParty.module.css'

export type QuestionProps = {
  question: OpenQuestion
  openedBy: QuestionToAnswer['openedBy']
  onLast?: (outcome: LastOutcome) => void
  onClosed?: (reason: ClosedReason, typed: string) => void
  onSent?: () => Promise<void>
  onCodeNeeded?: () => void
  filledIn?: FilledInAnswer | undefined
}
type Props = QuestionProps & { session: Session; stored: StoredAnswer }

/**
 * Three buttons instead of a field, so that the outcome is never forgotten. The text stays on this device until it is
 * sent.
 */
export function AnswerForm({ session, stored, question, openedBy, filledIn, ...on }: Props) {
  const { onLast, onClosed, onSent, onCodeNeeded } = on
  const { uuid } = session
  const [answer, setAnswer] = useStoredAnswer(uuid, stored)
  const [attempt, setAttempt] = useState(filledIn?.isTried ? 1 : 0)
  const [busy, setBusy] = useState<ForwardOutcome>()
  const textQuestion = session.path_questions.find(({ field_type }) => field_type === 'plain_text')
  const label = textQuestion?.label ?? formTexts.answer
  const error = attempt > 0 ? answerError(answer.text) : undefined
  const id = `answer-${uuid}`
  const lastDay = dutchDayInWords(new Date(question.answerBefore))
  const [notice, setNotice] = useState(() => filledIn && noticeOf(filledIn))
  const refused = refusalsIn(filledIn)
  const noticePlace = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (notice) noticePlace.current?.scrollIntoView({ block: 'nearest' })
  }, [notice])

  async function send(outcome: ForwardOutcome) {
    setNotice(undefined)
    if (busy) return
    if (answerError(answer.text)) return setAttempt(attempt + 1)
    setBusy(outcome)
    const result = await sendAnswer({ session: uuid, openedBy }, { ...answer, text: answer.text.trim(), outcome })
    setBusy(undefined)
    if (result === 'sent') return finish(outcome)
    if (result === 'signed-out' && onCodeNeeded) return onCodeNeeded()
    if (result === 'failed' || result === 'signed-out') return setNotice(notSentNotice)
    if (result === 'other-tab') return startAnew()
    if ('refused' in result) return setNotice(errorNotice(formTexts.photoRefused(result.refused)))
    onClosed?.(result.closed, answer.text)
  }
  function finish(outcome: ForwardOutcome) {
    if (outcome !== 'not-ready') {
      void removeAnswer(uuid)
      return onLast?.(outcome)
    }
    setAnswer(newAnswer)
    setAttempt(0)
    void Promise.resolve(onSent?.()).finally(() => setNotice(notReadyNotice))
  }
  /** Another tab sent a different answer with the same key: this becomes a new one. */
  function startAnew() {
    setAnswer(before => ({ ...before, key: newAnswer().key }))
    setNotice(otherTabNotice)
    void onSent?.()
  }
  return (
    <form {...pageForm} className={css.form} noValidate onSubmit={event => event.preventDefault()}>
      <input type="hidden" name="key" value={answer.key} />
      <ErrorSummary
        title={errorTitle(error)}
        attempt={attempt}
        errors={[...(error ? [{ id, message: label }] : []), ...photoErrors(`photos-${uuid}`, refused)]}
      />
      <TextArea
        id={id}
        name="text"
        label={label}
        hint={formTexts.until(lastDay)}
        required
        max={maxTypedLength}
        rows={3}
        error={error}
        value={answer.text}
        onChange={({ target: { value } }) => setAnswer(before => ({ ...before, text: value }))}
      />
      <PhotoField
        key={answer.key}
        id={`photos-${uuid}`}
        label={photoQuestion(session)?.label ?? formTexts.photos}
        hint={texts.photosHint}
        refused={refused}
        photos={answer.photos}
        onChange={update => setAnswer(before => ({ ...before, photos: update(before.photos) }))}
      />
      {notice && (
        <div className={css.notice} ref={noticePlace}>
          <Alert severity={notice.severity}>{notice.text(lastDay)}</Alert>
        </div>
      )}
      <AnswerButtons busy={busy} onSend={outcome => void send(outcome)} />
    </form>
  )
}

function useStoredAnswer(
  session: string,
  stored: StoredAnswer,
): [StoredAnswer, Dispatch<SetStateAction<StoredAnswer>>] {
  const [answer, setAnswer] = useState(stored)
  const { key, text, photos } = answer
  const isChanged = answer !== stored
  useEffect(() => {
    if (isChanged) void saveText(session, { key, text }, Date.now())
  }, [session, isChanged, key, text])
  useEffect(() => {
    if (isChanged) void savePhotos(session, photos)
  }, [session, isChanged, photos])
  return [answer, setAnswer]
}

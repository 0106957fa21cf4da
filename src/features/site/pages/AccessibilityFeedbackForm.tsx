import { type FormEvent, useRef, useState } from 'react'
import { type AccessibilityFeedbackPage, maxFeedbackLengths } from '#features/mail/accessibility/rules.ts'
import { timeoutSignal } from '#web/fetch-response.ts'
import { formErrorTitle } from '#web/form/error-title.ts'
import { Alert } from '#web/ui/Alert.tsx'
import { Button } from '#web/ui/Button.tsx'
import { ErrorSummary } from '#web/ui/ErrorSummary.tsx'
import { TextField } from '#web/ui/inputs.tsx'
import { TextArea } from '#web/ui/TextArea.tsx'
import { textIn, useTypedBefore } from '#web/use-typed-before.ts'
import { newUuid } from '#web/uuid.ts'
import css from './AccessibilityFeedbackForm.module.css'
import { pageForm } from './parts/page-form.ts'
import { accessibilityTexts } from './parts/texts.ts'
import { usePlainPages } from './plain-pages.ts'

const texts = accessibilityTexts.form

type State = 'open' | 'busy' | 'sent' | 'failed' | 'too-often' | 'refused'

const errorMessages: Partial<Record<State, string>> = {
  failed: texts.failed,
  'too-often': texts.tooOften,
  refused: texts.refused,
}

function stateOf(page: AccessibilityFeedbackPage): State {
  if (page.kind === 'sent') return 'sent'
  if (page.problem === 'too-often') return 'too-often'
  return page.problem === 'email' ? 'refused' : 'open'
}

export function AccessibilityFeedbackForm() {
  const { feedback: page } = usePlainPages()
  const typed = page?.kind === 'again' ? page : undefined
  const [text, setText] = useState(typed?.text ?? '')
  const [email, setEmail] = useState(typed?.email ?? '')
  const [state, setState] = useState<State>(page ? stateOf(page) : 'open')
  const [attempt, setAttempt] = useState(typed ? 1 : 0)
  const key = useRef('')
  useTypedBefore('feedback', setText)
  useTypedBefore('feedback-email', setEmail)
  const isMissing = attempt > 0 && text.trim() === ''
  const isTooLong = attempt > 0 && text.length > maxFeedbackLengths.text
  const error = isMissing ? texts.required : isTooLong ? texts.tooLong(maxFeedbackLengths.text) : undefined

  async function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    const [sent, from] = [textIn(event, 'text'), textIn(event, 'email').trim()]
    setAttempt(attempt + 1)
    if (sent.trim() === '' || sent.length > maxFeedbackLengths.text) return
    key.current ||= newUuid()
    setState('busy')
    setState(await send({ key: key.current, text: sent, email: from }))
  }
  if (state === 'sent') return <Alert severity="success">{texts.sent}</Alert>
  return (
    <form {...pageForm} noValidate className={css.form} onSubmit={event => void submit(event)}>
      <ErrorSummary
        title={formErrorTitle([error])}
        errors={error ? [{ id: 'feedback', message: error }] : []}
        attempt={attempt}
      />
      <TextArea
        id="feedback"
        name="text"
        label={texts.label}
        hint={texts.hint}
        required
        max={maxFeedbackLengths.text}
        error={error}
        value={text}
        onChange={({ target }) => setText(target.value)}
      />
      <TextField
        id="feedback-email"
        name="email"
        type="email"
        autoComplete="email"
        label={texts.email}
        hint={texts.emailHint}
        value={email}
        onChange={({ target }) => setEmail(target.value)}
      />
      {errorMessages[state] && <Alert severity="error">{errorMessages[state]}</Alert>}
      <div>
        <Button type="submit" busy={state === 'busy'} busyText={texts.busy}>
          {texts.send}
        </Button>
      </div>
    </form>
  )
}

async function send(feedback: { key: string; text: string; email: string }): Promise<State> {
  try {
    const { ok, status } = await fetch('/api/accessibility-feedback', {
      method: 'POST',
      headers: { 'Content-Type': 'application/json' },
      body: JSON.stringify(feedback),
      signal: timeoutSignal(30_000),
    })
    if (ok) return 'sent'
    if (status === 429) return 'too-often'
    return status === 400 ? 'refused' : 'failed'
  } catch {
    return 'failed'
  }
}

import { type FormEvent, useRef, useState } from 'react'
import { maxFeedbackLengths } from '../../features/mail/accessibility/rules.ts'
import { Alert } from '../../web/ui/Alert.tsx'
import { Button } from '../../web/ui/Button.tsx'
import { ErrorSummary } from '../../web/ui/ErrorSummary.tsx'
import { TextArea } from '../../web/ui/TextArea.tsx'
import { TextField } from '../../web/ui/TextField.tsx'
import { newUuid } from '../../web/uuid.ts'
import css from './AccessibilityFeedbackForm.module.css'

type State = 'open' | 'busy' | 'sent' | 'failed' | 'too-often' | 'refused'

const errorMessages: Partial<Record<State, string>> = {
  failed: 'Versturen is niet gelukt. Wat u heeft ingevuld, staat er nog. Probeer het opnieuw.',
  'too-often': 'Er zijn vanaf uw adres al een paar berichten verstuurd. Probeer het over een uur opnieuw, of bel ons.',
  refused: 'Kijk of uw e-mailadres goed is getypt, of laat het leeg.',
}

/** Feedback on accessibility for the municipality; it can be sent anonymously. */
export function AccessibilityFeedbackForm() {
  const [text, setText] = useState('')
  const [email, setEmail] = useState('')
  const [state, setState] = useState<State>('open')
  const [attempt, setAttempt] = useState(0)
  const key = useRef('')
  const isMissing = attempt > 0 && text.trim() === ''
  const isTooLong = attempt > 0 && text.length > maxFeedbackLengths.text
  const error = isMissing ? 'Dit is een verplicht veld' : isTooLong ? tooLong : undefined

  async function submit(event: FormEvent) {
    event.preventDefault()
    setAttempt(attempt + 1)
    if (text.trim() === '' || text.length > maxFeedbackLengths.text) return
    key.current ||= newUuid()
    setState('busy')
    setState(await send({ key: key.current, text, email: email.trim() }))
  }
  if (state === 'sent')
    return <Alert severity="success">Bedankt. Uw bericht is verstuurd. We gaan kijken wat we kunnen verbeteren.</Alert>
  return (
    <form method="dialog" noValidate className={css.form} onSubmit={event => void submit(event)}>
      <ErrorSummary
        title="U hebt niet alle vragen beantwoord. Vul hieronder aan alstublieft."
        errors={error ? [{ id: 'feedback', message: error }] : []}
        attempt={attempt}
      />
      <TextArea
        id="feedback"
        label="Wat werkt er niet goed?"
        hint="Vertel ook welk hulpmiddel u gebruikt, zoals een schermlezer."
        required
        max={maxFeedbackLengths.text}
        error={error}
        value={text}
        onChange={({ target }) => setText(target.value)}
      />
      <TextField
        id="feedback-email"
        type="email"
        autoComplete="email"
        label="Wat is uw e-mailadres?"
        hint="Alleen als u antwoord wilt."
        value={email}
        onChange={({ target }) => setEmail(target.value)}
      />
      {errorMessages[state] && <Alert severity="error">{errorMessages[state]}</Alert>}
      <div>
        <Button type="submit" busy={state === 'busy'} busyText="Uw bericht wordt verstuurd">
          Verstuur bericht
        </Button>
      </div>
    </form>
  )
}

const tooLong = `U heeft meer dan de maximale ${maxFeedbackLengths.text} tekens ingevoerd`

async function send(feedback: { key: string; text: string; email: string }): Promise<State> {
  try {
    const { ok, status } = await fetch('/api/accessibility-feedback', {
      method: 'POST',
      headers: { 'Content-Type': 'application/json' },
      body: JSON.stringify(feedback),
      signal: AbortSignal.timeout(30_000),
    })
    if (ok) return 'sent'
    if (status === 429) return 'too-often'
    return status === 400 ? 'refused' : 'failed'
  } catch {
    return 'failed'
  }
}

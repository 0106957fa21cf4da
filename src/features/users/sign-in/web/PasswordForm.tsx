import { type FormEvent, useState } from 'react'
import { useSignedInFetch } from '#web/api.ts'
import { CallFailed, call, errorText, firstMessage, type Send } from '#web/call.ts'
import { Alert } from '#web/ui/Alert.tsx'
import { Button } from '#web/ui/Button.tsx'
import { TextField } from '#web/ui/inputs.tsx'
import { useFocusFirstInvalid } from '#web/use-focus.ts'
import { changePassword } from '../contract.ts'
import { minPasswordLength, passwordError } from '../rules.ts'
import css from './PasswordForm.module.css'

type Values = { current: string; next: string; again: string }
type Errors = Partial<Record<keyof Values | 'form', string>>

type Props = {
  /** Password rules compare with it, and password managers store it. */
  email: string
  onChanged: () => void
}

export function PasswordForm({ email, onChanged }: Props) {
  const send = useSignedInFetch()
  const [errors, setErrors] = useState<Errors>({})
  const [isBusy, setBusy] = useState(false)
  const focusFirstInvalid = useFocusFirstInvalid()
  async function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    if (isBusy) return
    const form = event.currentTarget
    const data = new FormData(form)
    const typed = (name: keyof Values) => String(data.get(name) ?? '')
    const values = { current: typed('current'), next: typed('next'), again: typed('again') }
    setBusy(true)
    const found = errorsIn(values, email) ?? (await sent(send, values))
    setBusy(false)
    setErrors(found ?? {})
    if (found) return focusFirstInvalid(form)
    form.reset()
    onChanged()
  }
  const field = (name: keyof Values, label: string, hint?: string) => (
    <TextField
      type="password"
      name={name}
      label={label}
      hint={hint}
      required
      autoComplete={name === 'current' ? 'current-password' : 'new-password'}
      error={errors[name]}
    />
  )
  return (
    <form className={css.form} noValidate aria-label="Wachtwoord wijzigen" onSubmit={event => void submit(event)}>
      <input type="text" name="username" autoComplete="username" defaultValue={email} hidden />
      {errors.form && <Alert severity="error" title={errors.form} />}
      {field('current', 'Je huidige wachtwoord')}
      {field('next', 'Nieuw wachtwoord', passwordHint)}
      {field('again', 'Nog een keer het nieuwe wachtwoord')}
      <Button type="submit" busy={isBusy} busyText="Bezig met opslaan">
        Wachtwoord wijzigen
      </Button>
    </form>
  )
}

const passwordHint = `Minstens ${minPasswordLength} tekens. Een zin die alleen jij kent, is sterk en makkelijk te onthouden.`

function errorsIn({ current, next, again }: Values, email: string): Errors | undefined {
  const weakness = passwordError(next, email)
  const errors: Errors = {
    ...(!current && { current: 'Vul je huidige wachtwoord in.' }),
    ...(weakness && { next: weakness }),
    ...(!weakness && next !== again && { again: 'De twee wachtwoorden zijn niet gelijk.' }),
  }
  return Object.keys(errors).length > 0 ? errors : undefined
}

async function sent(send: Send, { current, next }: Values): Promise<Errors | undefined> {
  try {
    await call(changePassword, { body: { current, next } }, send)
    return undefined
  } catch (error) {
    if (error instanceof CallFailed && error.status === 429) return { form: tooManyAttempts(error) }
    if (!(error instanceof CallFailed && error.status === 400)) return { form: errorText(error) }
    const { body } = error
    const messageOf = (name: 'current' | 'next') =>
      typeof body === 'object' && body !== null ? firstMessage(Reflect.get(body, name)) : ''
    const errors = { current: messageOf('current'), next: messageOf('next') }
    return errors.current || errors.next ? errors : { form: error.message }
  }
}

function tooManyAttempts({ headers }: CallFailed): string {
  const minutes = Math.max(1, Math.ceil(Number(headers.get('retry-after')) / 60))
  return `Je hebt te vaak een verkeerd wachtwoord getypt. Probeer het over ${minutes} ${minutes === 1 ? 'minuut' : 'minuten'} opnieuw.`
}

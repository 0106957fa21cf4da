import { type FormEvent, useState } from 'react'
import { sanitizeEmail } from '#features/reports/draft/contact.ts'
import { isEmailAddress } from '#kit/contact.ts'
import { useConfiguration, usePageTitle } from '#web/configuration-context.tsx'
import { formErrorTitle } from '#web/form/error-title.ts'
import { Alert } from '#web/ui/Alert.tsx'
import { Button } from '#web/ui/Button.tsx'
import { Telephone } from '#web/ui/contact.tsx'
import { ErrorSummary } from '#web/ui/ErrorSummary.tsx'
import { TextField } from '#web/ui/inputs.tsx'
import { PageHeading } from '#web/ui/Page.tsx'
import { textIn, useTypedBefore } from '#web/use-typed-before.ts'
import { formPaths } from '../../paths.ts'
import { requestLink } from '../web/requests.ts'
import { texts } from '../web/texts.ts'
import css from './MyReports.module.css'

type Props = {
  hasSignedOut: boolean
  onMailed?: (email: string) => void
}

/** Never reveals if an address is known. */
export function LoginPage({ hasSignedOut, onMailed }: Props) {
  const { phoneNumber } = useConfiguration().language
  const [email, setEmail] = useState('')
  const [attempt, setAttempt] = useState(0)
  const [isBusy, setIsBusy] = useState(false)
  const [failure, setFailure] = useState<string>()
  usePageTitle(texts.title)
  useTypedBefore('email', typed => setEmail(sanitizeEmail(typed)))
  const error = attempt > 0 ? errorIn(email) : undefined

  async function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    const sent = sanitizeEmail(textIn(event, 'email'))
    setAttempt(attempt + 1)
    setFailure(undefined)
    if (isBusy || errorIn(sent)) return
    setIsBusy(true)
    const result = await requestLink(sent)
    setIsBusy(false)
    if (result === 'mailed') onMailed?.(sent)
    else setFailure(result === 'too-often' ? texts.login.tooOften : texts.login.failed)
  }
  const [callUs, nameTheNumber] = texts.login.withoutEmail
  return (
    <div className={css.page}>
      <ErrorSummary
        title={formErrorTitle([error])}
        attempt={attempt}
        errors={error ? [{ id: 'email', message: texts.login.label }] : []}
      />
      {failure && <Alert severity="error">{failure}</Alert>}
      {hasSignedOut && attempt === 0 && <Alert severity="success">{texts.login.signedOut}</Alert>}
      <div className={css.top}>
        <PageHeading>{texts.title}</PageHeading>
        <p>{texts.login.text}</p>
      </div>
      <form
        method="post"
        action={formPaths.request}
        className={css.card}
        noValidate
        onSubmit={event => void submit(event)}
      >
        <TextField
          label={texts.login.label}
          hint={texts.login.hint}
          required
          id="email"
          name="email"
          type="email"
          spellCheck={false}
          autoComplete="email"
          error={error}
          value={email}
          onChange={({ target }) => setEmail(sanitizeEmail(target.value))}
        />
        <div>
          <Button type="submit" busy={isBusy} busyText={texts.login.busy}>
            {texts.login.button}
          </Button>
        </div>
      </form>
      <p className={css.subtle}>
        {callUs}
        <Telephone>
          <a href={`tel:${phoneNumber.replace(/[^\d+]/g, '')}`}>{phoneNumber}</a>
        </Telephone>
        {nameTheNumber}
      </p>
    </div>
  )
}

function errorIn(email: string): string | undefined {
  if (email === '') return texts.login.required
  return isEmailAddress(email) ? undefined : texts.login.notAnEmail
}

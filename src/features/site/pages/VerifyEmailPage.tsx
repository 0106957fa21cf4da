import { type FormEvent, useState } from 'react'
import { verifyFormPath } from '#features/reporters/links.ts'
import { verifyTexts as texts } from '#features/reporters/web/texts.ts'
import { useConfiguration } from '#web/configuration-context.tsx'
import { fetchResponse } from '#web/fetch-response.ts'
import { focusNextHeading } from '#web/focus.ts'
import { Alert } from '#web/ui/Alert.tsx'
import { Button, LinkButton } from '#web/ui/Button.tsx'
import { Progress } from '#web/ui/Progress.tsx'
import css from './parts/Outcome.module.css'
import { Outcome } from './parts/Outcome.tsx'

type VerifyResult = 'verified' | 'refused' | 'failed' | 'no-connection'

/** Milliseconds. */
const timeout = 30_000

async function verifyEmailToken(token: string): Promise<VerifyResult> {
  const response = await fetchResponse('/signals/v1/public/reporter/verify-email', {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify({ token }),
    timeout,
  })
  if (!response) return 'no-connection'
  if (response.ok) return 'verified'
  return response.status === 400 ? 'refused' : 'failed'
}

/** A press verifies the address, as mail scanners open links too; a plain form does the same before scripts arrive. */
export function VerifyEmailPage({ token }: { token: string }) {
  const [state, setState] = useState<VerifyResult | 'waiting'>()
  if (state === 'verified') return <EmailVerified />
  if (state === 'refused') return <EmailNotVerified />
  const isWaiting = state === 'waiting'

  async function verify(event: FormEvent) {
    event.preventDefault()
    if (isWaiting) return
    setState('waiting')
    const result = await verifyEmailToken(token)
    if (result === 'verified' || result === 'refused') focusNextHeading()
    setState(result)
  }
  return (
    <Outcome heading={texts.heading} text={texts.text}>
      {(state === 'failed' || state === 'no-connection') && (
        <Alert severity="error" title={texts.failed}>
          <p>{texts.retry[state]}</p>
        </Alert>
      )}
      {isWaiting && <Progress label={texts.waiting} value={undefined} />}
      <form method="post" action={verifyFormPath} className={css.buttons} onSubmit={event => void verify(event)}>
        <input type="hidden" name="token" value={token} />
        <Button type="submit" busy={isWaiting} busyText={texts.waiting}>
          {texts.button}
        </Button>
      </form>
    </Outcome>
  )
}

export const EmailVerified = () => (
  <Outcome heading={texts.verified} text={texts.changed}>
    <p>{texts.mailed}</p>
  </Outcome>
)

export const EmailNotVerified = () => (
  <Outcome heading={texts.refused} text={texts.over}>
    <p>{texts.again(useConfiguration().language.phoneNumber)}</p>
    <h2>{texts.another}</h2>
    <div className={css.buttons}>
      <LinkButton href="/incident/beschrijf">{texts.report}</LinkButton>
    </div>
  </Outcome>
)

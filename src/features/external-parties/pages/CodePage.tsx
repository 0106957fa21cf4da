import { type FormEvent, useEffect, useState } from 'react'
import { pageForm } from '#features/site/pages/parts/page-form.ts'
import { usePageTitle } from '#web/configuration-context.tsx'
import { Alert } from '#web/ui/Alert.tsx'
import { Button } from '#web/ui/Button.tsx'
import { ErrorSummary } from '#web/ui/ErrorSummary.tsx'
import { TextField } from '#web/ui/inputs.tsx'
import { PageHeading } from '#web/ui/Page.tsx'
import type { ExternalPartyPageData } from '../contract.ts'
import { isWholeCode, typedCode } from '../rules.ts'
import { openParty, requestCode } from '../web/party.ts'
import { type Failure, failureTexts, accessTexts as texts } from '../web/texts.ts'
import css from './ExternalParty.module.css'

type Props = {
  link: string
  notice: string | undefined
  onOpen: () => void
}

/** A press mails a code, which proves access to the mailbox. */
export function CodePage({ link, notice, onOpen }: Props) {
  const [requests, setRequests] = useState(0)
  const [isBusy, setIsBusy] = useState(false)
  const [failure, setFailure] = useState<string>()
  usePageTitle(texts.heading)

  async function request() {
    setIsBusy(true)
    setFailure(undefined)
    const result = await requestCode(link)
    setIsBusy(false)
    if (result === 'requested') return setRequests(requests + 1)
    setFailure(failureText(result))
  }
  return (
    <div className={css.code}>
      <PageHeading>{texts.heading}</PageHeading>
      {notice && requests === 0 && <Alert severity="caution">{notice}</Alert>}
      <p role="status">{requests > 1 ? texts.requestedAgain : requests === 1 ? texts.requested : texts.explanation}</p>
      {requests > 0 && <CodeForm key={requests} link={link} onOpen={onOpen} />}
      {failure && <Alert severity="error">{failure}</Alert>}
      <div className={css.buttons}>
        <Button
          variant={requests > 0 ? 'subtle' : 'primary'}
          busy={isBusy}
          busyText={texts.requesting}
          onClick={() => void request()}
        >
          {requests > 0 ? texts.again : texts.request}
        </Button>
      </div>
      {requests > 0 && <p className={css.small}>{texts.noCode}</p>}
    </div>
  )
}

const failureText = (result: 'too-often' | Failure) =>
  result === 'too-often' ? texts.tooOften : `${texts.failed} ${failureTexts[result]}`

type FormProps = Pick<Props, 'link' | 'onOpen'>

function CodeForm({ link, onOpen }: FormProps) {
  const [code, setCode] = useState('')
  const [attempt, setAttempt] = useState(0)
  const [isBusy, setIsBusy] = useState(false)
  const [error, setError] = useState<string>()
  const [failure, setFailure] = useState<string>()
  useEffect(() => document.getElementById('code')?.focus(), [])

  async function submit(event: FormEvent) {
    event.preventDefault()
    if (isBusy) return
    setAttempt(attempt + 1)
    setFailure(undefined)
    if (!isWholeCode(code)) return setError(texts.codeMissing)
    setError(undefined)
    setIsBusy(true)
    const result = await openParty(link, typedCode(code))
    setIsBusy(false)
    if (result === 'open') return onOpen()
    if (result === 'wrong') return setError(texts.codeWrong)
    setFailure(failureText(result))
  }
  return (
    <form className={css.form} noValidate onSubmit={event => void submit(event)}>
      <ErrorSummary
        title={texts.formErrors}
        attempt={attempt}
        errors={error ? [{ id: 'code', message: texts.code }] : []}
      />
      <TextField
        id="code"
        label={texts.code}
        hint={texts.codeHint}
        error={error}
        required
        short
        inputMode="numeric"
        autoComplete="one-time-code"
        maxLength={12}
        value={code}
        onChange={({ target }) => setCode(target.value)}
      />
      {failure && <Alert severity="error">{failure}</Alert>}
      <div>
        <Button type="submit" busy={isBusy} busyText={texts.going}>
          {texts.go}
        </Button>
      </div>
    </form>
  )
}

type Step = Extract<ExternalPartyPageData, { kind: 'code' }>['step']

const errors: Partial<Record<Step, string>> = { 'code-missing': texts.codeMissing, 'code-wrong': texts.codeWrong }

export function PlainCode({ step }: { step: Step }) {
  const isRequested = step !== 'request'
  return (
    <div className={css.code}>
      <PageHeading>{texts.heading}</PageHeading>
      <p>{isRequested ? texts.requested : texts.explanation}</p>
      {step === 'too-often' && <Alert severity="error">{texts.tooOften}</Alert>}
      {isRequested && (
        <form {...pageForm} className={css.form} noValidate>
          <TextField
            id="code"
            name="code"
            label={texts.code}
            hint={texts.codeHint}
            error={errors[step]}
            required
            short
            inputMode="numeric"
            autoComplete="one-time-code"
            maxLength={12}
          />
          <div>
            <Button type="submit" name="press" value="open">
              {texts.go}
            </Button>
          </div>
        </form>
      )}
      <form {...pageForm} className={css.buttons}>
        <Button type="submit" name="press" value="request" variant={isRequested ? 'subtle' : 'primary'}>
          {isRequested ? texts.again : texts.request}
        </Button>
      </form>
      {isRequested && <p className={css.small}>{texts.noCode}</p>}
    </div>
  )
}

import { useQueryClient } from '@tanstack/react-query'
import { type FormEvent, type ReactNode, useState } from 'react'
import { apiKey, useSend, useSignedInFetch } from '#web/api.ts'
import { CallFailed, call, errorText, firstMessage } from '#web/call.ts'
import { Alert } from '#web/ui/Alert.tsx'
import { Button } from '#web/ui/Button.tsx'
import { TextField } from '#web/ui/inputs.tsx'
import { Link } from '#web/ui/Link.tsx'
import { Moment } from '#web/ui/Moment.tsx'
import { useNotices } from '#web/ui/notices.tsx'
import { useFocusFirstInvalid } from '#web/use-focus.ts'
import {
  beginSetUp,
  readSecondFactor,
  renewRecoveryCodes,
  type SecondFactorState,
  type SetUp,
  switchOff,
  switchOn,
} from '../contract.ts'
import { codeError, inGroups } from '../rules.ts'
import css from './SecondFactor.module.css'

type Step =
  | { kind: 'state' | 'renew' | 'off' }
  | { kind: 'set-up'; setUp: SetUp }
  | { kind: 'codes'; codes: readonly string[] }

type Props = { state: SecondFactorState }

export function SecondFactor({ state }: Props) {
  const send = useSignedInFetch()
  const [step, setStep] = useState<Step>({ kind: 'state' })
  const [isReturn, setReturn] = useState(false)
  const { notify } = useNotices()
  const queries = useQueryClient()
  const back = () => {
    setReturn(true)
    setStep({ kind: 'state' })
  }
  const refetch = () => queries.invalidateQueries({ queryKey: apiKey(readSecondFactor) })
  const showCodes = (codes: readonly string[]) => {
    setStep({ kind: 'codes', codes })
    void refetch()
  }
  if (step.kind === 'set-up') return <SetUpForm setUp={step.setUp} onDone={showCodes} onCancel={back} />
  if (step.kind === 'codes') return <RecoveryCodes codes={step.codes} onStored={back} />
  if (step.kind === 'renew')
    return (
      <PasswordStep
        title="Nieuwe herstelcodes maken"
        text="De herstelcodes die je nu hebt, werken daarna niet meer."
        submitLabel="Maak nieuwe herstelcodes"
        submit={async password =>
          showCodes((await call(renewRecoveryCodes, { body: { password } }, send)).recoveryCodes)
        }
        onCancel={back}
      />
    )
  if (step.kind === 'off')
    return (
      <PasswordStep
        title="Inloggen in twee stappen uitzetten"
        text="Daarna log je in met alleen je wachtwoord. Je herstelcodes werken niet meer."
        submitLabel="Zet uit"
        submit={async password => {
          await call(switchOff, { body: { password } }, send)
          await refetch()
          notify({ title: 'Inloggen in twee stappen staat uit', variant: 'success', type: 'local' })
          back()
        }}
        onCancel={back}
      />
    )
  return state.onSince === null ? (
    <Off state={state} hasFocus={isReturn} onBegin={setUp => setStep({ kind: 'set-up', setUp })} />
  ) : (
    <On state={state} onSince={state.onSince} hasFocus={isReturn} onChoose={kind => setStep({ kind })} />
  )
}

type PasswordStepProps = Pick<Parameters<typeof FieldForm>[0], 'title' | 'submitLabel' | 'submit' | 'onCancel'> & {
  text: string
}

const PasswordStep = ({ text, ...form }: PasswordStepProps) => (
  <>
    <StepHeading>{form.title}</StepHeading>
    <p>{text}</p>
    <FieldForm
      {...form}
      field="password"
      label="Je wachtwoord"
      busyText="Bezig"
      validate={password => (password ? undefined : 'Vul je wachtwoord in.')}
    />
  </>
)

type OffProps = Props & { hasFocus: boolean; onBegin: (setUp: SetUp) => void }

function Off({ state: { isRequired, lockedReason }, hasFocus, onBegin }: OffProps) {
  const beginning = useSend(beginSetUp, {
    onSuccess: onBegin,
    meta: { errorTitle: 'Aanzetten is niet gelukt' },
  })
  return (
    <>
      <p>
        Nu log je in met alleen je wachtwoord. Met een tweede stap, een code uit een app op je telefoon, komt ook wie je
        wachtwoord weet er niet in.
      </p>
      {isRequired && !lockedReason && <p>Jouw rol vraagt dit: zonder stel je het in bij de volgende keer inloggen.</p>}
      {lockedReason ? (
        <p>{lockedReason}</p>
      ) : (
        <Button
          variant="secondary"
          ref={hasFocus ? focusOnMount : undefined}
          busy={beginning.isPending}
          busyText="Bezig met klaarzetten"
          onClick={() => beginning.mutate({})}
        >
          Zet inloggen in twee stappen aan
        </Button>
      )}
    </>
  )
}

type OnProps = {
  state: SecondFactorState
  onSince: string
  hasFocus: boolean
  onChoose: (kind: 'renew' | 'off') => void
}

const On = ({ state: { recoveryCodesLeft, isRequired }, onSince, hasFocus, onChoose }: OnProps) => (
  <>
    <p>
      Staat aan sinds <Moment at={onSince} />. Je logt in met je wachtwoord en een code uit de app.
    </p>
    <p>{leftText(recoveryCodesLeft)}</p>
    {isRequired && <p>Jouw rol vraagt dit: het kan niet uit.</p>}
    <div className={css.buttons}>
      <Button variant="secondary" ref={hasFocus ? focusOnMount : undefined} onClick={() => onChoose('renew')}>
        Maak nieuwe herstelcodes
      </Button>
      {!isRequired && (
        <Button variant="secondary" onClick={() => onChoose('off')}>
          Zet uit
        </Button>
      )}
    </div>
  </>
)

function leftText(left: number): string {
  if (left === 0) return 'Je hebt geen herstelcodes meer. Maak nieuwe, anders kom je er zonder je telefoon niet in.'
  return left === 1 ? 'Je hebt nog 1 herstelcode.' : `Je hebt nog ${left} herstelcodes.`
}

type RecoveryCodesProps = { codes: readonly string[]; onStored: () => void }

function RecoveryCodes({ codes, onStored }: RecoveryCodesProps) {
  const [isCopied, setCopied] = useState(false)
  async function copy() {
    setCopied(false)
    await navigator.clipboard.writeText(codes.join('\n'))
    setCopied(true)
  }
  return (
    <>
      <StepHeading>Bewaar je herstelcodes</StepHeading>
      <p>
        Ben je je telefoon een keer kwijt? Dan log je in met een van deze codes in plaats van de code uit de app. Elke
        herstelcode werkt één keer.
      </p>
      <ul className={css.codes}>
        {codes.map(code => (
          <li key={code}>
            <code>{code}</code>
          </li>
        ))}
      </ul>
      <p>Schrijf ze op of print ze, en bewaar ze op een veilige plek. Je ziet ze alleen nu.</p>
      <div className={css.buttons}>
        <Button onClick={onStored}>Ik heb ze bewaard</Button>
        {'clipboard' in navigator && (
          <Button variant="secondary" onClick={() => void copy()}>
            Kopieer de codes
          </Button>
        )}
        <span role="status">{isCopied && 'Gekopieerd'}</span>
      </div>
    </>
  )
}

type SetUpFormProps = {
  setUp: SetUp
  onDone: (recoveryCodes: readonly string[]) => void
  onCancel: () => void
}

function SetUpForm({ setUp, onDone, onCancel }: SetUpFormProps) {
  const send = useSignedInFetch()
  return (
    <>
      <StepHeading>Zet inloggen in twee stappen aan</StepHeading>
      <ol className={css.steps}>
        <li>Open op je telefoon een app voor codes, zoals Microsoft Authenticator, Google Authenticator of FreeOTP.</li>
        <li>
          Voeg daarin een account toe en scan deze QR-code.
          <QrImage {...setUp.qr} />
          <p>
            Lukt scannen niet? Typ dan deze sleutel over: <code>{inGroups(setUp.secret, ' ')}</code>
          </p>
          <p>
            Is dit je telefoon? <Link href={setUp.address}>Open de app op dit apparaat</Link>
          </p>
        </li>
        <li>Vul de code in die de app laat zien.</li>
      </ol>
      <FieldForm
        field="code"
        label="Code van 6 cijfers"
        title="Inloggen in twee stappen aanzetten"
        submitLabel="Zet aan"
        busyText="Bezig met aanzetten"
        validate={codeError}
        submit={async code => onDone((await call(switchOn, { body: { code } }, send)).recoveryCodes)}
        onCancel={onCancel}
      />
    </>
  )
}

const QrImage = ({ size, path }: SetUp['qr']) => (
  <svg
    className={css.qr}
    role="img"
    aria-label="QR-code met de sleutel"
    viewBox={`0 0 ${size} ${size}`}
    shapeRendering="crispEdges"
  >
    <rect width={size} height={size} fill="#fff" />
    <path d={path} fill="#000" />
  </svg>
)

/** A constant function, so that React calls it only once. */
const focusOnMount = (element: HTMLElement | null) => element?.focus()

/** The new heading takes the focus. */
const StepHeading = ({ children }: { children: ReactNode }) => (
  <h3 tabIndex={-1} ref={focusOnMount}>
    {children}
  </h3>
)

type FieldFormProps = {
  field: 'code' | 'password'
  label: string
  title: string
  submitLabel: string
  busyText: string
  validate: (value: string) => string | undefined
  submit: (value: string) => Promise<void>
  onCancel: () => void
}

function FieldForm({ field, label, title, submitLabel, busyText, validate, submit, onCancel }: FieldFormProps) {
  const [error, setError] = useState<FormError>()
  const [isBusy, setBusy] = useState(false)
  const focusFirstInvalid = useFocusFirstInvalid()
  async function send(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    if (isBusy) return
    const form = event.currentTarget
    const value = String(new FormData(form).get(field) ?? '')
    const wrong = validate(value)
    setBusy(true)
    const failure = wrong
      ? { text: wrong, isOfField: true }
      : await submit(value).then(
          () => undefined,
          cause => formErrorOf(cause, field),
        )
    setBusy(false)
    setError(failure)
    if (failure) focusFirstInvalid(form)
  }
  return (
    <form className={css.form} noValidate aria-label={title} onSubmit={event => void send(event)}>
      {error && !error.isOfField && <Alert severity="error" title={error.text} />}
      <TextField
        type={field === 'password' ? 'password' : 'text'}
        name={field}
        label={label}
        required
        short={field === 'code'}
        inputMode={field === 'code' ? 'numeric' : undefined}
        autoComplete={field === 'code' ? 'one-time-code' : 'current-password'}
        error={error?.isOfField ? error.text : undefined}
      />
      <div className={css.buttons}>
        <Button type="submit" busy={isBusy} busyText={busyText}>
          {submitLabel}
        </Button>
        <Button variant="secondary" onClick={onCancel}>
          Annuleer
        </Button>
      </div>
    </form>
  )
}

type FormError = { text: string; isOfField: boolean }

function formErrorOf(error: unknown, field: string): FormError {
  if (error instanceof CallFailed && error.status === 429) return { text: waitText(error), isOfField: false }
  if (!(error instanceof CallFailed && error.status === 400)) return { text: errorText(error), isOfField: false }
  const { body } = error
  const isOfField = typeof body === 'object' && body !== null && Object.hasOwn(body, field)
  return { text: firstMessage(body) || errorText(error), isOfField }
}

function waitText({ headers }: CallFailed): string {
  const minutes = Math.max(1, Math.ceil(Number(headers.get('retry-after')) / 60))
  return `Er is te vaak geprobeerd. Probeer het over ${minutes} ${minutes === 1 ? 'minuut' : 'minuten'} opnieuw.`
}

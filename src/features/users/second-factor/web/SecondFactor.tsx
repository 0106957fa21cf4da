import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { call, type Send } from '../../../../web/call.ts'
import { Button } from '../../../../web/ui/Button.tsx'
import { Moment } from '../../../../web/ui/Moment.tsx'
import { useNotices } from '../../../../web/ui/notices.ts'
import { beginSetUp, renewRecoveryCodes, type SecondFactorState, type SetUp, switchOff } from '../contract.ts'
import { FieldForm } from './FieldForm.tsx'
import { secondFactorQuery } from './queries.ts'
import { RecoveryCodes } from './RecoveryCodes.tsx'
import css from './SecondFactor.module.css'
import { SetUpForm } from './SetUpForm.tsx'
import { focusOnMount, StepHeading } from './StepHeading.tsx'

type Step =
  | { kind: 'state' | 'renew' | 'off' }
  | { kind: 'set-up'; setUp: SetUp }
  | { kind: 'codes'; codes: readonly string[] }

type Props = { send: Send; state: SecondFactorState }

/** Switches the second factor of the user on and off, and makes new recovery codes. */
export function SecondFactor({ send, state }: Props) {
  const [step, setStep] = useState<Step>({ kind: 'state' })
  const [isReturn, setReturn] = useState(false)
  const { notify } = useNotices()
  const queries = useQueryClient()
  const back = () => {
    setReturn(true)
    setStep({ kind: 'state' })
  }
  const refetch = () => queries.invalidateQueries({ queryKey: secondFactorQuery(send).queryKey })
  const showCodes = (codes: readonly string[]) => {
    setStep({ kind: 'codes', codes })
    void refetch()
  }
  if (step.kind === 'set-up') return <SetUpForm send={send} setUp={step.setUp} onDone={showCodes} onCancel={back} />
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
    <Off send={send} state={state} hasFocus={isReturn} onBegin={setUp => setStep({ kind: 'set-up', setUp })} />
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

function Off({ send, state: { isRequired, lockedReason }, hasFocus, onBegin }: OffProps) {
  const beginning = useMutation({
    mutationFn: () => call(beginSetUp, {}, send),
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
          onClick={() => beginning.mutate()}
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

import { useState } from 'react'
import { pageForm } from '#features/site/pages/parts/page-form.ts'
import { focusNextHeading } from '#web/focus.ts'
import { Alert } from '#web/ui/Alert.tsx'
import { Button } from '#web/ui/Button.tsx'
import { useConfirm } from '#web/ui/Confirm.tsx'
import { closeParty } from '../web/party.ts'
import { hasUnsentAnswers, removeAllAnswers } from '../web/stored-answers.ts'
import { accessTexts, type Failure, failureTexts } from '../web/texts.ts'
import css from './ExternalParty.module.css'

/** Nothing typed stays on the device. */
export function SignOut({ onSignedOut }: { onSignedOut: () => void }) {
  const confirm = useConfirm()
  const [isBusy, setIsBusy] = useState(false)
  const [failure, setFailure] = useState<Failure>()
  async function signOut() {
    setFailure(undefined)
    if ((await hasUnsentAnswers()) && !(await confirm({ ...accessTexts.unsent, danger: true }))) return
    setIsBusy(true)
    const result = await closeParty()
    setIsBusy(false)
    if (result !== 'closed') return setFailure(result)
    await removeAllAnswers()
    focusNextHeading()
    onSignedOut()
  }
  return (
    <section className={css.signOut}>
      <h2>{accessTexts.ready}</h2>
      <p>{accessTexts.readyText}</p>
      {failure && (
        <Alert severity="error">
          {accessTexts.signOutFailed} {failureTexts[failure]}
        </Alert>
      )}
      <form
        {...pageForm}
        onSubmit={event => {
          event.preventDefault()
          void signOut()
        }}
      >
        <Button
          type="submit"
          name="press"
          value="sign-out"
          variant="secondary"
          busy={isBusy}
          busyText={accessTexts.signingOut}
        >
          {accessTexts.signOut}
        </Button>
      </form>
    </section>
  )
}

import { useState } from 'react'
import { closeParty } from '../../../features/external-parties/web/party.ts'
import { hasUnsentAnswers, removeAllAnswers } from '../../../features/external-parties/web/stored-answers.ts'
import { accessTexts as texts } from '../../../features/external-parties/web/texts.ts'
import { focusNextHeading } from '../../../web/focus.ts'
import { Alert } from '../../../web/ui/Alert.tsx'
import { Button } from '../../../web/ui/Button.tsx'
import { useConfirm } from '../../../web/ui/Confirm.tsx'
import { pageForm } from '../page-form.ts'
import css from './ExternalParty.module.css'

/** Ends the session in this browser; nothing that was typed stays on the device. */
export function SignOut({ onSignedOut }: { onSignedOut: () => void }) {
  const confirm = useConfirm()
  const [isBusy, setIsBusy] = useState(false)
  const [hasFailed, setHasFailed] = useState(false)
  async function signOut() {
    setHasFailed(false)
    if ((await hasUnsentAnswers()) && !(await confirm({ ...texts.unsent, danger: true }))) return
    setIsBusy(true)
    const isClosed = await closeParty()
    setIsBusy(false)
    if (!isClosed) return setHasFailed(true)
    await removeAllAnswers()
    focusNextHeading()
    onSignedOut()
  }
  return (
    <section className={css.signOut}>
      <h2>{texts.ready}</h2>
      <p>{texts.readyText}</p>
      {hasFailed && <Alert severity="error">{texts.signOutFailed}</Alert>}
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
          busyText={texts.signingOut}
        >
          {texts.signOut}
        </Button>
      </form>
    </section>
  )
}

import { CallFailed } from '../../../web/call.ts'
import { errorText } from '../../../web/error-texts.ts'
import { Button } from '../../../web/ui/Button.tsx'
import { useConfirm } from '../../../web/ui/Confirm.tsx'
import { RefreshIcon } from '../../../web/ui/icons.tsx'
import { useNotices } from '../../../web/ui/notices.ts'
import { VisuallyHidden } from '../../../web/ui/VisuallyHidden.tsx'
import { useSession } from '../../users/web/session.ts'
import { useResendMail } from './queries.ts'

type Props = {
  id: number
  /** Null: the mail is about no report. */
  reportId: number | null
  /** Which mail, for who does not see what stands beside the button. */
  name: string
  /** To whom it goes. */
  recipient: string
  /** Called when the mail waits again, and the button is about to go. */
  onResent: () => void
}

/** Sends a mail that failed again, with the same content. */
export function ResendButton({ id, reportId, name, recipient, onResent }: Props) {
  const { fetch } = useSession()
  const { notify } = useNotices()
  const confirm = useConfirm()
  const { mutateAsync, isPending } = useResendMail(fetch)
  async function resend() {
    const text = `“${name}” gaat nog een keer naar ${recipient}.`
    if (!(await confirm({ title: 'E-mail opnieuw versturen?', text, confirm: 'Verstuur opnieuw' }))) return
    try {
      await mutateAsync({ id, reportId })
      onResent()
      notify({ title: 'De e-mail wordt opnieuw verstuurd', variant: 'success', type: 'local' })
    } catch (error) {
      notify({ title: resendErrorText(error), variant: 'error', type: 'local' })
    }
  }
  return (
    <Button
      small
      variant="secondary"
      icon={<RefreshIcon />}
      busy={isPending}
      busyText="Bezig met opnieuw versturen"
      onClick={() => void resend()}
    >
      Opnieuw versturen<VisuallyHidden>: {name}</VisuallyHidden>
    </Button>
  )
}

/** A mail that cannot be sent is refused with the reason. */
const resendErrorText = (error: unknown) =>
  error instanceof CallFailed && error.status === 400 && error.message ? error.message : errorText(error)

import { apiKey, useSend } from '#web/api.ts'
import { CallFailed } from '#web/call.ts'
import { errorText } from '#web/error-texts.ts'
import { Button } from '#web/ui/Button.tsx'
import { useConfirm } from '#web/ui/Confirm.tsx'
import { RefreshIcon } from '#web/ui/later-icons.tsx'
import { useNotices } from '#web/ui/notices.ts'
import { VisuallyHidden } from '#web/ui/VisuallyHidden.tsx'
import { readMailLog, resendMail } from '../contract.ts'

type Props = {
  id: number
  reportId: number | null
  /** The name for screen readers, which do not see the surroundings of the button. */
  name: string
  recipient: string
  onResent: () => void
}

export function ResendButton({ id, reportId, name, recipient, onResent }: Props) {
  const { notify } = useNotices()
  const confirm = useConfirm()
  const { mutateAsync, isPending } = useSend(resendMail, {
    invalidates: [apiKey(readMailLog), ...(reportId === null ? [] : [['report', reportId]])],
    alsoAfterErrors: true,
  })
  async function resend() {
    const text = `“${name}” gaat nog een keer naar ${recipient}.`
    if (!(await confirm({ title: 'E-mail opnieuw versturen?', text, confirm: 'Verstuur opnieuw' }))) return
    try {
      await mutateAsync({ params: { id } })
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

const resendErrorText = (error: unknown) =>
  error instanceof CallFailed && error.status === 400 && error.message ? error.message : errorText(error)

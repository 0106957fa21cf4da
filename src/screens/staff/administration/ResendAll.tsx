import type { MailLogQuery } from '../../../features/mail/log-query.ts'
import { useResendFailed } from '../../../features/mail/web/queries.ts'
import { useSession } from '../../../features/users/web/session.ts'
import { errorText } from '../../../web/error-texts.ts'
import { focusHeading } from '../../../web/focus.ts'
import { Button } from '../../../web/ui/Button.tsx'
import { useConfirm } from '../../../web/ui/Confirm.tsx'
import { RefreshIcon } from '../../../web/ui/icons.tsx'
import { useNotices } from '../../../web/ui/notices.ts'

/** Sends all mails of the period that failed again, as after an outage of the mail server. */
export function ResendAll({ query: { from, to }, count }: { query: MailLogQuery; count: number }) {
  const { fetch } = useSession()
  const { notify } = useNotices()
  const confirm = useConfirm()
  const { mutateAsync, isPending } = useResendFailed(fetch)
  async function resendAll() {
    if (!(await confirm({ title: `${mailCount(count)} opnieuw versturen?`, text: consequence, confirm: 'Verstuur' })))
      return
    try {
      const { count: resent, skipped } = await mutateAsync({ from, to })
      focusHeading()
      notify({
        title: resent === 1 ? '1 e-mail wordt opnieuw verstuurd' : `${mailCount(resent)} worden opnieuw verstuurd`,
        message: skipped > 0 ? `Overgeslagen: ${skipped}. ${skippedText}` : undefined,
        variant: 'success',
        type: 'local',
      })
    } catch (error) {
      notify({ title: errorText(error), variant: 'error', type: 'local' })
    }
  }
  return (
    <p>
      <Button
        variant="secondary"
        icon={<RefreshIcon />}
        busy={isPending}
        busyText="Bezig met opnieuw versturen"
        onClick={() => void resendAll()}
      >
        Verstuur alle mislukte opnieuw
      </Button>
    </p>
  )
}

const mailCount = (count: number) => (count === 1 ? '1 e-mail' : `${count.toLocaleString('nl-NL')} e-mails`)

const skippedText = 'Het e-mailadres bestaat niet (meer), of de melder wil of kan geen e-mail krijgen.'
const consequence = `Elke e-mail gaat met dezelfde tekst naar het adres dat nu bij de melding staat. Naar een adres dat is geweigerd gaat niets: wijzig dat eerst bij de melding.`

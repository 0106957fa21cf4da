import type { ComponentProps, ReactNode } from 'react'
import { apiKey, useSend } from '#web/api.ts'
import { CallFailed, errorText } from '#web/call.ts'
import { StatusBadge } from '#web/ui/Badge.tsx'
import { Button } from '#web/ui/Button.tsx'
import { useConfirm } from '#web/ui/Confirm.tsx'
import { RefreshIcon } from '#web/ui/later-icons.tsx'
import { Moment } from '#web/ui/Moment.tsx'
import { useNotices } from '#web/ui/notices.tsx'
import { VisuallyHidden } from '#web/ui/VisuallyHidden.tsx'
import { type LoggedMail, type MailOfReport, readMailLog, resendMail } from '../contract.ts'
import { isToCurrentReporter, type MailState, mailStateLabel } from '../delivery-rules.ts'
import { type MailKind, mailFactsOf } from '../kinds.ts'
import css from './Mail.module.css'

type Props = {
  mail: MailOfReport
  reportId: number
  mayResend: boolean
  onResent: () => void
}

/** Each change sends one of these to every colleague. */
export const isRoutine = ({ kind, state }: MailOfReport) =>
  mailFactsOf(kind).audience === 'colleague' && state === 'sent'

export const Mail = ({ mail, ...delivery }: Props) => (
  <div className={css.mail}>
    <p>{mail.subject}</p>
    <p className={css.recipient}>Aan {recipientText(mail)}</p>
    <Delivery mail={mail} name={mail.subject} {...delivery}>
      {mail.resentAt && (
        <p className={css.recipient}>
          Opnieuw verstuurd op <Moment at={mail.resentAt} />
          {mail.resentBy && ` door ${mail.resentBy}`}
        </p>
      )}
    </Delivery>
  </div>
)

/** Hides the address from users who may not see it; empty after an erasure. */
export function recipientText({ recipient }: { recipient: string }): string {
  if (recipient === '*****') return 'de melder'
  return recipient || 'de melder (gegevens gewist)'
}

const toneOf: Record<MailState, ComponentProps<typeof StatusBadge>['tone']> = {
  waiting: 'neutral',
  sending: 'info',
  uncertain: 'caution',
  sent: 'success',
  failed: 'error',
}

type DeliveryProps = {
  mail: LoggedMail | MailOfReport
  reportId: number | null
  /** The name for screen readers, which do not see the surroundings of the button. */
  name: string
  mayResend: boolean
  onResent: () => void
  children?: ReactNode
}

export function Delivery({ mail, mayResend, children, ...resend }: DeliveryProps) {
  const { state, attempts, error, createdAt, triedAt, sentAt } = mail
  return (
    <>
      <p className={css.state}>
        <StatusBadge tone={toneOf[state]}>{mailStateLabel[state]}</StatusBadge>{' '}
        <Moment at={sentAt ?? triedAt ?? createdAt} />
      </p>
      {state !== 'sent' && error && <p className={state === 'failed' ? css.error : css.reason}>{error}</p>}
      {state !== 'sent' && attempts > 1 && <p className={css.reason}>{attempts} keer geprobeerd</p>}
      {children}
      {mail.canResend && mayResend && (
        <p className={css.action}>
          <ResendButton mail={mail} {...resend} />
        </p>
      )}
    </>
  )
}

function ResendButton({ mail, reportId, name, onResent }: Omit<DeliveryProps, 'mayResend' | 'children'>) {
  const { notify } = useNotices()
  const confirm = useConfirm()
  const { mutateAsync, isPending } = useSend(resendMail, {
    invalidates: [apiKey(readMailLog), ...(reportId === null ? [] : [['report', reportId]])],
    alsoAfterErrors: true,
  })
  async function resend() {
    const text = `“${name}” gaat nog een keer naar ${resendRecipientText(mail)}.`
    if (!(await confirm({ title: 'E-mail opnieuw versturen?', text, confirm: 'Verstuur opnieuw' }))) return
    try {
      await mutateAsync({ params: { id: mail.id } })
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

/** A resent mail goes to the current address of the reporter. */
const resendRecipientText = (mail: { kind: MailKind; recipient: string }): string =>
  isToCurrentReporter(mail.kind) ? 'de melder, op het e-mailadres dat nu bij de melding staat' : recipientText(mail)

const resendErrorText = (error: unknown) =>
  error instanceof CallFailed && error.status === 400 && error.message ? error.message : errorText(error)

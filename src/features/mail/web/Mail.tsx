import { Moment } from '#web/ui/Moment.tsx'
import type { MailOfReport } from '../contract.ts'
import { mailFactsOf } from '../kinds.ts'
import css from './Mail.module.css'
import { MailState } from './MailState.tsx'
import { ResendButton } from './ResendButton.tsx'
import { recipientText, resendRecipientText } from './recipient-text.ts'

type Props = {
  mail: MailOfReport
  reportId: number
  mayResend: boolean
  onResent: () => void
}

/** Each change sends one of these to every colleague. */
export const isRoutine = ({ kind, state }: MailOfReport) =>
  mailFactsOf(kind).audience === 'colleague' && state === 'sent'

export const Mail = ({ mail, reportId, mayResend, onResent }: Props) => (
  <div className={css.mail}>
    <p>{mail.subject}</p>
    <p className={css.recipient}>Aan {recipientText(mail)}</p>
    <MailState mail={mail} />
    {mail.resentAt && (
      <p className={css.recipient}>
        Opnieuw verstuurd op <Moment at={mail.resentAt} />
        {mail.resentBy && ` door ${mail.resentBy}`}
      </p>
    )}
    {mail.canResend && mayResend && (
      <p className={css.action}>
        <ResendButton
          id={mail.id}
          reportId={reportId}
          name={mail.subject}
          recipient={resendRecipientText(mail)}
          onResent={onResent}
        />
      </p>
    )}
  </div>
)

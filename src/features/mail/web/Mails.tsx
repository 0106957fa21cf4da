import { Moment } from '../../../web/ui/Moment.tsx'
import type { MailOfReport } from '../contract.ts'
import { mailFactsOf } from '../kinds.ts'
import { MailState } from './MailState.tsx'
import css from './Mails.module.css'
import { ResendButton } from './ResendButton.tsx'
import { recipientText, resendRecipientText } from './recipient-text.ts'

type Props = {
  mails: readonly MailOfReport[]
  reportId: number
  mayResend: boolean
  /** Called when a mail that failed waits again. */
  onResent: () => void
}

/** The mails about a report, with their states. Those that colleagues got are folded away: there is one for each of them. */
export function Mails({ mails, ...rest }: Props) {
  const isRoutine = ({ kind, state }: MailOfReport) => mailFactsOf(kind).audience === 'colleague' && state === 'sent'
  const routine = mails.filter(isRoutine)
  const others = mails.filter(mail => !isRoutine(mail))
  return (
    <>
      {others.length > 0 && <MailList mails={others} {...rest} />}
      {routine.length > 0 && (
        <details className={css.routine}>
          <summary>
            {routine.length === 1 ? '1 e-mail aan een collega' : `${routine.length} e-mails aan collega’s`}
          </summary>
          <MailList mails={routine} {...rest} />
        </details>
      )}
    </>
  )
}

const MailList = ({ mails, reportId, mayResend, onResent }: Props) => (
  <ul className={css.mails}>
    {mails.map(mail => (
      <li key={mail.id}>
        <p className={css.subject}>{mail.subject}</p>
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
      </li>
    ))}
  </ul>
)

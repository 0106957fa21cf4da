import type { ComponentProps } from 'react'
import { dutchDateTime } from '../../../kit/dutch-time.ts'
import { StatusBadge } from '../../../web/ui/StatusBadge.tsx'
import type { MailOfReport } from '../contract.ts'
import { type MailState, mailStateLabel } from '../rules.ts'
import css from './Mails.module.css'

const tone: Record<MailState, ComponentProps<typeof StatusBadge>['tone']> = {
  waiting: 'neutral',
  sending: 'info',
  uncertain: 'caution',
  sent: 'success',
  failed: 'error',
}

/** The mails to the reporter, with their states. */
export const Mails = ({ mails }: { mails: readonly MailOfReport[] }) => (
  <ul className={css.mails}>
    {mails.map(({ id, subject, state, createdAt, sentAt, error }) => (
      <li key={id}>
        <p className={css.subject}>{subject}</p>
        <p>
          <StatusBadge tone={tone[state]}>{mailStateLabel[state]}</StatusBadge>{' '}
          <time dateTime={sentAt ?? createdAt}>{dutchDateTime(new Date(sentAt ?? createdAt), '.')}</time>
        </p>
        {state !== 'sent' && error && <p className={css.error}>{error}</p>}
      </li>
    ))}
  </ul>
)

import type { ComponentProps } from 'react'
import { Moment } from '#web/ui/Moment.tsx'
import { StatusBadge } from '#web/ui/StatusBadge.tsx'
import type { LoggedMail, MailOfReport } from '../contract.ts'
import { mailStateLabel, type MailState as State } from '../delivery-rules.ts'
import css from './MailState.module.css'

const tone: Record<State, ComponentProps<typeof StatusBadge>['tone']> = {
  waiting: 'neutral',
  sending: 'info',
  uncertain: 'caution',
  sent: 'success',
  failed: 'error',
}

type Mail = Pick<LoggedMail | MailOfReport, 'state' | 'attempts' | 'error' | 'createdAt' | 'triedAt' | 'sentAt'>

export function MailState({ mail }: { mail: Mail }) {
  const { state, attempts, error, createdAt, triedAt, sentAt } = mail
  return (
    <>
      <p className={css.state}>
        <StatusBadge tone={tone[state]}>{mailStateLabel[state]}</StatusBadge>{' '}
        <Moment at={sentAt ?? triedAt ?? createdAt} />
      </p>
      {state !== 'sent' && error && <p className={state === 'failed' ? css.error : css.reason}>{error}</p>}
      {state !== 'sent' && attempts > 1 && <p className={css.reason}>{attempts} keer geprobeerd</p>}
    </>
  )
}

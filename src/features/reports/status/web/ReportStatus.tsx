import type { ComponentProps } from 'react'
import { StatusBadge } from '../../../../web/ui/StatusBadge.tsx'
import type { Status } from '../../rules.ts'
import { statusLabel } from '../rules.ts'

const tone: Record<Status, ComponentProps<typeof StatusBadge>['tone']> = {
  received: 'info',
  awaiting: 'neutral',
  'in-progress': 'primary',
  'on-hold': 'neutral',
  scheduled: 'primary',
  'ready-to-send': 'neutral',
  sent: 'neutral',
  'send-failed': 'error',
  'done-external': 'caution',
  handled: 'success',
  cancelled: 'neutral',
  reopened: 'caution',
  split: 'neutral',
  'closure-requested': 'caution',
  'reopen-requested': 'caution',
  'reaction-requested': 'neutral',
  'reaction-received': 'caution',
  forwarded: 'neutral',
}

/** A status in words; the colour says whether it is new, under way, waiting for us, or done. */
export const ReportStatus = ({ status }: { status: Status }) => (
  <StatusBadge tone={tone[status]}>{statusLabel[status]}</StatusBadge>
)

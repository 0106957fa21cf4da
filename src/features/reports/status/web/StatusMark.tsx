import { VisuallyHidden } from '#web/ui/VisuallyHidden.tsx'
import { statusFacts } from '../facts.ts'
import type { Status } from '../statuses.ts'
import css from './StatusMark.module.css'

const circle = 'M8 1.75a6.25 6.25 0 1 1 0 12.5a6.25 6.25 0 1 1 0-12.5Z'
const again = 'M13.5 8A5.5 5.5 0 1 1 11.6 3.8M11.9 1.2v3h-3'
const bubble = 'M2 2.75h12v8.5H7.5L4.5 14v-2.75H2Z'
const outwards = 'M6.5 3H2.75v10.25H13V9.5M9 2.75h4.25V7M13 3 7.25 8.75'

/** Each status has its own shape, for users who do not see colours. */
const shape: Record<Status, string> = {
  received: circle,
  awaiting: `${circle} M8 4.75V8l2.25 1.5`,
  'in-progress': circle,
  'on-hold': `${circle} M6.5 5.75v4.5M9.5 5.75v4.5`,
  scheduled: 'M2 3.5h12v10.75H2ZM2 6.75h12M5.25 1.5v3M10.75 1.5v3',
  'ready-to-send': 'M2 8h11M9 4l4 4-4 4',
  sent: outwards,
  'send-failed': 'M8 1.75 1.25 14h13.5ZM8 6.25v3.5M8 11.75v.01',
  'done-external': `${outwards} M3.5 9.5 5 11l3-3`,
  handled: `${circle} M5 8.25l2.1 2.1L11 6.25`,
  cancelled: `${circle} M3.75 3.75l8.5 8.5`,
  reopened: again,
  split: 'M8 14V9L3.5 4.5M8 9l4.5-4.5M3 8V4h4M13 8V4H9',
  'closure-requested': `${bubble} M5.75 7l1.6 1.6 3-3`,
  'reopen-requested': `${again} M8 6v4`,
  'reaction-requested': `${bubble} M6.5 5.75a1.5 1.5 0 1 1 1.6 1.6v.6M8 9.5v.01`,
  'reaction-received': `${bubble} M5 7v.01M8 7v.01M11 7v.01`,
  forwarded: outwards,
}

const filled: Partial<Record<Status, string>> = { 'in-progress': 'M8 1.75a6.25 6.25 0 0 1 0 12.5Z' }

type Props = { status: Status /** Shows only the shape; screen readers get the label. */; isShort?: boolean }

export function StatusMark({ status, isShort }: Props) {
  const { display, name } = statusFacts[status]
  return (
    <span className={css.mark} title={isShort ? name.label : undefined}>
      <svg className={css[display.tone]} viewBox="0 0 16 16" aria-hidden="true" focusable="false">
        <path d={shape[status]} />
        {filled[status] && <path d={filled[status]} fill="currentColor" />}
      </svg>
      {isShort ? <VisuallyHidden>{name.label}</VisuallyHidden> : <span className={css.label}>{name.label}</span>}
    </span>
  )
}

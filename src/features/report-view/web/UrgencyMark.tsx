import { HighIcon } from '../../../web/ui/icons.tsx'
import { LowIcon } from '../../../web/ui/later-icons.tsx'
import { VisuallyHidden } from '../../../web/ui/VisuallyHidden.tsx'
import { priorityLabel } from '../../reports/labels.ts'
import type { Priority } from '../../reports/rules.ts'
import css from './marks.module.css'

type Props = { priority: Priority /** The icon alone, with the word for screen readers. */; isShort?: boolean }

/** A high or low priority: a normal one is not said. */
export function UrgencyMark({ priority, isShort }: Props) {
  const label = priorityLabel[priority]
  const Icon = priority === 'high' ? HighIcon : LowIcon
  return (
    <span className={css.priority} title={isShort ? `Urgentie: ${label}` : undefined}>
      <Icon size="1.125em" />
      {isShort ? <VisuallyHidden>Urgentie: {label} </VisuallyHidden> : label}
    </span>
  )
}

import { priorityLabel } from '#features/reports/labels.ts'
import type { Priority } from '#features/reports/rules.ts'
import { HighIcon, LowIcon } from '#web/ui/later-icons.tsx'
import { VisuallyHidden } from '#web/ui/VisuallyHidden.tsx'
import css from './marks.module.css'

type Props = { priority: Priority; isShort?: boolean }

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

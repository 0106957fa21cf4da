import { priorityLabel } from '#features/reports/labels.ts'
import type { Priority } from '#features/reports/rules.ts'
import { HighIcon } from '#web/ui/later-icons.tsx'
import css from './marks.module.css'

/** The icon of the list, so that it does not depend on colour alone. */
export const PriorityMark = ({ priority }: { priority: Priority }) => (
  <span className={priority === 'high' ? css.urgent : css.usual}>
    {priority === 'high' && <HighIcon size="1.125em" />}
    {priorityLabel[priority]}
  </span>
)

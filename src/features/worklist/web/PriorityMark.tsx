import { WarningIcon } from '../../../web/ui/icons.tsx'
import type { Priority } from '../../reports/rules.ts'
import { priorityLabel } from '../labels.ts'
import css from './marks.module.css'

/** How urgent; what is urgent stands out by more than its colour. */
export const PriorityMark = ({ priority }: { priority: Priority }) => (
  <span className={priority === 'high' ? css.urgent : css.usual}>
    {priority === 'high' && <WarningIcon size="1.125em" />}
    {priorityLabel[priority]}
  </span>
)

import { HighIcon } from '../../../web/ui/icons.tsx'
import { priorityLabel } from '../../reports/labels.ts'
import type { Priority } from '../../reports/rules.ts'
import css from './marks.module.css'

/** The priority; high has the icon that it has in the list, so that it does not depend on colour alone. */
export const PriorityMark = ({ priority }: { priority: Priority }) => (
  <span className={priority === 'high' ? css.urgent : css.usual}>
    {priority === 'high' && <HighIcon size="1.125em" />}
    {priorityLabel[priority]}
  </span>
)

import { Markdown } from '../../../../web/ui/Markdown.tsx'
import { longDateTime, readableDescription } from '../../../report-view/display.ts'
import type { HistoryLine } from '../contract.ts'
import { withoutRepeatedAnswers } from '../groups.ts'
import css from './HistoryList.module.css'

/** The history of a report, newest first. Texts of users may contain links and lists, but no HTML. */
export const HistoryList = ({ lines }: { lines: readonly HistoryLine[] }) => (
  <ol className={css.list}>
    {withoutRepeatedAnswers(lines).map(({ identifier, when, who, action, description }) => (
      <li key={identifier} className={css.line}>
        <p className={css.origin}>
          <time dateTime={when}>{longDateTime(when)}</time>
          <span>{who}</span>
        </p>
        <div>
          <p className={css.action}>{action}</p>
          {description && (
            <div className={css.description}>
              <Markdown text={readableDescription(description)} />
            </div>
          )}
        </div>
      </li>
    ))}
  </ol>
)

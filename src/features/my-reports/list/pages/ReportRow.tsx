import { inPageLanguage } from '#features/translations/web/in-page-language.ts'
import { WithWritten } from '#features/translations/web/WithWritten.tsx'
import { clockTime, monthNames } from '#kit/date-words.ts'
import { dutchDateParts, dutchTime } from '#kit/dutch-time.ts'
import { StatusBadge } from '#web/ui/Badge.tsx'
import { classes } from '#web/ui/classes.ts'
import { CheckIcon } from '#web/ui/icons.tsx'
import { Link } from '#web/ui/Link.tsx'
import { HelpIcon } from '#web/ui/later-icons.tsx'
import { VisuallyHidden } from '#web/ui/VisuallyHidden.tsx'
import { paths } from '../../paths.ts'
import type { ListedOwnReport } from '../contract.ts'
import type { Progress } from '../rules.ts'
import { texts } from '../web/texts.ts'
import css from './MyReports.module.css'

function dayOf(moment: string): string {
  const { year, month, day } = dutchDateParts(new Date(moment))
  return `${Number(day)} ${monthNames[Number(month) - 1]} ${year}`
}

const momentOf = (moment: string): string => `${dayOf(moment)}, ${clockTime(dutchTime(new Date(moment)))}`

const badges: Record<Progress, { tone: 'open' | 'caution' | 'success'; icon?: typeof CheckIcon }> = {
  open: { tone: 'open' },
  question: { tone: 'caution', icon: HelpIcon },
  answered: { tone: 'open' },
  reopened: { tone: 'open' },
  closed: { tone: 'success', icon: CheckIcon },
}

export function ReportRow({ report }: { report: ListedOwnReport }) {
  const { id, number, category, place, text, progress, createdAt, plannedOn, answerBefore } = report
  const { tone, icon: Icon } = badges[progress]
  return (
    <li className={classes(css.row, progress === 'question' && css.waiting)}>
      <div className={css.rowLine}>
        <h3>
          <WithWritten text={[inPageLanguage(category), place].filter(Boolean).join(', ')} name={category} />
        </h3>
        <StatusBadge tone={tone}>
          {Icon && <Icon size="1em" />}{' '}
          {plannedOn ? texts.list.planned(dayOf(`${plannedOn}T12:00:00Z`)) : texts.list.status(progress)}
        </StatusBadge>
      </div>
      <p className={css.text}>{text}</p>
      {answerBefore && (
        <p>
          <strong>{texts.list.answerBefore(dayOf(answerBefore))}</strong>
        </p>
      )}
      <div className={classes(css.rowLine, css.subtle)}>
        <span>
          <span className={css.together}>{number}</span> · {momentOf(createdAt)}
        </span>
        <Link href={paths.report(id)}>
          {texts.list.view}
          <VisuallyHidden> {number}</VisuallyHidden>
        </Link>
      </div>
    </li>
  )
}

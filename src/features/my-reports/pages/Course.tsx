import { promiseFacts } from '#features/categories/promise-kinds.ts'
import { inPageLanguage } from '#features/translations/web/in-page-language.ts'
import { classes } from '#web/ui/classes.ts'
import { CheckIcon } from '#web/ui/icons.tsx'
import type { MyReport, ReadPromise } from '../contract.ts'
import { dayOfMonth } from '../web/days.ts'
import { stepOf, myReportTexts as texts } from '../web/texts.ts'
import css from './MyReport.module.css'

const ended: readonly string[] = ['handled', 'cancelled', 'split']

/** Planned work is not done yet, so it has no outcome. */
const endOf = ({ stage, closing }: MyReport['state']) =>
  stage === 'handled' ? closing && inPageLanguage(closing.title) : undefined

/** Planned work has its own day. */
const whenOf = ({ kind, lastDay }: ReadPromise) =>
  kind === 'planned' ? texts.on(dayOfMonth(lastDay)) : texts.before(dayOfMonth(lastDay))

export function Course({ report: { course, state, mail } }: { report: MyReport }) {
  const isOpen = !ended.includes(state.stage)
  const { promise } = state
  const promised = promise && !promise.isLate && !promise.awaits ? promise : null
  return (
    <aside className={classes(css.card, css.side)} aria-labelledby="course">
      <h2 id="course">{isOpen ? texts.courseAhead : texts.courseSoFar}</h2>
      <ol className={css.course}>
        {course.map(({ stage, at }, index) => {
          const isNow = isOpen && index === course.length - 1
          return (
            <li key={`${stage} ${at}`} className={isNow ? css.now : css.was} aria-current={isNow ? 'step' : undefined}>
              {!isNow && <CheckIcon className={css.mark} />}
              <span>{(index === course.length - 1 && endOf(state)) || stepOf(stage)}</span>
              <span className={css.when}>{isNow && index > 0 ? texts.here : dayOfMonth(at)}</span>
            </li>
          )
        })}
        {isOpen && (
          <li className={css.later}>
            <span>{promised ? inPageLanguage(promiseFacts[promised.kind].step) : stepOf('handled')}</span>
            <span className={css.when}>
              {promised ? whenOf(promised) : mail === 'on' ? texts.byMail : texts.onPage}
            </span>
          </li>
        )}
      </ol>
    </aside>
  )
}

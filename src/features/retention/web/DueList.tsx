import { dutchDate } from '../../../kit/dutch-time.ts'
import { Link } from '../../../web/ui/Link.tsx'
import type { DueStep } from '../contract.ts'
import { reportsText, stepLabels } from '../texts.ts'
import css from './Retention.module.css'

type Props = { due: readonly DueStep[]; hrefOf: (reportId: number) => string; idPrefix: string }

/** What the next night erases, with the first reports of each step. */
export function DueList({ due, hrefOf, idPrefix }: Props) {
  const steps = due.filter(({ count }) => count > 0)
  if (steps.length === 0) return <p>Vannacht wordt er niets gewist.</p>
  return (
    <ul className={css.steps}>
      {steps.map(({ step, count, reports }) => (
        <li key={step}>
          <details>
            <summary>
              {stepLabels[step]}: {reportsText(count)}
            </summary>
            <ul>
              {reports.map(({ id, category, closedAt }) => (
                <li key={id}>
                  <Link href={hrefOf(id)}>{`${idPrefix}${id}`}</Link> {category}, afgesloten op{' '}
                  {dutchDate(new Date(closedAt))}
                </li>
              ))}
            </ul>
            {reports.length < count && <p>En nog {reportsText(count - reports.length)}.</p>}
          </details>
        </li>
      ))}
    </ul>
  )
}

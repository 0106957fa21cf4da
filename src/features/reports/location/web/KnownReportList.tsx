import type { ComponentProps } from 'react'
import { Button } from '../../../../web/ui/Button.tsx'
import { VisuallyHidden } from '../../../../web/ui/VisuallyHidden.tsx'
import type { MapObject } from '../../../question-sets/question.ts'
import { objectLabel } from '../object-label.ts'
import { objectKeyOf } from '../picking.ts'
import css from './ObjectList.module.css'
import { texts } from './texts.ts'

/** How many stand above the objects; the others are folded, or the objects would be out of sight. */
const maxInSight = 2

type Props = {
  heading: 'h2' | 'h3'
  titleId: string
  reports: readonly MapObject[]
  /** What the button of a report does. */
  button: (
    report: MapObject,
  ) => Pick<ComponentProps<typeof Button>, 'type' | 'name' | 'value' | 'formAction' | 'onClick' | 'aria-pressed'>
}

/** What is known already, each with a button: it is no object, and is the only choice when it is picked. */
export function KnownReportList({ heading: Heading, titleId, reports, button }: Props) {
  const folded = reports.slice(maxInSight)
  const list = (items: readonly MapObject[]) => (
    <ul className={css.knownReports} aria-labelledby={titleId}>
      {items.map(report => (
        <li key={objectKeyOf(report)} className={css.knownReport}>
          <span>
            {texts.knownReport} <b>{objectLabel(report)}</b>
          </span>
          <Button variant="secondary" small {...button(report)}>
            {texts.sameProblem}
            <VisuallyHidden>{texts.sameProblemAs(objectLabel(report))}</VisuallyHidden>
          </Button>
        </li>
      ))}
    </ul>
  )
  if (reports.length === 0) return null
  return (
    <section className={css.part} aria-labelledby={titleId}>
      <Heading className={css.title} id={titleId}>
        {texts.knownReportsNearby}
      </Heading>
      {list(reports.slice(0, maxInSight))}
      {folded.length > 0 && (
        <details>
          <summary>{texts.otherKnownReports(folded.length)}</summary>
          {list(folded)}
        </details>
      )}
    </section>
  )
}

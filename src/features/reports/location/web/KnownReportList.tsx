import type { ComponentProps } from 'react'
import { distinguishingTexts } from '../../../../kit/distinguish.ts'
import { Button } from '../../../../web/ui/Button.tsx'
import { VisuallyHidden } from '../../../../web/ui/VisuallyHidden.tsx'
import type { MapObject } from '../../../question-sets/question.ts'
import { objectLabel } from '../object-label.ts'
import { objectKeyOf } from '../picking.ts'
import type { Place } from '../rules.ts'
import css from './ObjectList.module.css'
import { objectHint } from './object-hint.ts'
import { texts } from './texts.ts'

/** How many stand above the objects; the others are folded, or the objects would be out of sight. */
const maxInSight = 2

type Props = {
  heading: 'h2' | 'h3'
  titleId: string
  reports: readonly MapObject[]
  /** The address that was searched or typed: how far a report is tells it from others of the same day. */
  from: Place | undefined
  /** What the button of a report does. */
  button: (
    report: MapObject,
  ) => Pick<ComponentProps<typeof Button>, 'type' | 'name' | 'value' | 'formAction' | 'onClick' | 'aria-pressed'>
}

/** What is known already, each with a button: it is no object, and is the only choice when it is picked. */
export function KnownReportList({ heading: Heading, titleId, reports, from, button }: Props) {
  const named = withHints(reports, from)
  const folded = named.slice(maxInSight)
  const list = (items: typeof named) => (
    <ul className={css.knownReports} aria-labelledby={titleId}>
      {items.map(({ report, label, hint }) => (
        <li key={objectKeyOf(report)} className={css.knownReport}>
          <span>
            {texts.knownReport} <b>{label}</b>
            {hint}
          </span>
          <Button variant="secondary" small {...button(report)}>
            {texts.sameProblem}
            <VisuallyHidden>{texts.sameProblemAs(label + hint)}</VisuallyHidden>
          </Button>
        </li>
      ))}
    </ul>
  )
  if (named.length === 0) return null
  return (
    <section className={css.part} aria-labelledby={titleId}>
      <Heading className={css.title} id={titleId}>
        {texts.knownReportsNearby}
      </Heading>
      {list(named.slice(0, maxInSight))}
      {folded.length > 0 && (
        <details>
          <summary>{texts.otherKnownReports(folded.length)}</summary>
          {list(folded)}
        </details>
      )}
    </section>
  )
}

/** Each report with what tells it from the others: how far it is, and the time where that is the same too, or not known. */
function withHints(reports: readonly MapObject[], from: Place | undefined) {
  const named = reports.map(report => {
    const { coordinates: place } = report
    const hint = place && objectHint({ place, status: undefined }, { from, address: undefined })
    return { report, label: objectLabel(report), hint: hint ? `, ${hint}` : '' }
  })
  const more = distinguishingTexts(named, {
    name: ({ label, hint }) => label + hint,
    // The id of a known report is the moment of it.
    more: ({ report: { id } }) => `, ${texts.reportedAt(new Date(id))}`,
    numbered: texts.numbered,
  })
  return named.map((one, index) => ({ ...one, hint: one.hint + (more[index] ?? '') }))
}

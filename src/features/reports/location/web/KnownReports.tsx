import { useId } from 'react'
import { Button } from '../../../../web/ui/Button.tsx'
import { VisuallyHidden } from '../../../../web/ui/VisuallyHidden.tsx'
import type { MapObject } from '../../../question-sets/question.ts'
import { objectKeyOf } from '../picking.ts'
import css from './ObjectList.module.css'
import { texts } from './texts.ts'
import { isObjectPicked, type MapSelection } from './use-map-selection.ts'
import type { MapSurroundings } from './use-map-surroundings.ts'

/** How many stand above the objects; the others are folded, or the objects would be out of sight. */
const maxInSight = 2

type Props = { selection: MapSelection; surroundings: MapSurroundings }

/** What is known already, each with a button: it is no object, and is the only choice when it is picked. */
export function KnownReports({ selection, surroundings: { nearby } }: Props) {
  const titleId = useId()
  const { reports, atPlace } = nearby
  const others = atPlace ? reports.filter(report => objectKeyOf(report) !== objectKeyOf(atPlace)) : reports
  const all = atPlace ? [atPlace, ...others] : others
  const folded = all.slice(maxInSight)
  const list = (items: readonly MapObject[]) => (
    <ul className={css.knownReports} aria-labelledby={titleId}>
      {items.map(report => (
        <KnownReport key={objectKeyOf(report)} report={report} selection={selection} />
      ))}
    </ul>
  )
  return (
    <>
      {all.length > 0 && (
        <section className={css.part} aria-labelledby={titleId}>
          <h3 className={css.title} id={titleId}>
            {texts.knownReportsNearby}
          </h3>
          {list(all.slice(0, maxInSight))}
          {folded.length > 0 && (
            <details>
              <summary>{texts.otherKnownReports(folded.length)}</summary>
              {list(folded)}
            </details>
          )}
        </section>
      )}
      <VisuallyHidden role="status">{atPlace && `${texts.knownReport} ${atPlace.label}`}</VisuallyHidden>
    </>
  )
}

const KnownReport = ({ report, selection }: { report: MapObject; selection: MapSelection }) => (
  <li className={css.knownReport}>
    <span>
      {texts.knownReport} <b>{report.label}</b>
    </span>
    <Button
      variant="secondary"
      small
      aria-pressed={isObjectPicked(selection.picked, report)}
      onClick={() => selection.pickReport(report)}
    >
      {texts.sameProblem}
      <VisuallyHidden>{texts.sameProblemAs(report.label)}</VisuallyHidden>
    </Button>
  </li>
)

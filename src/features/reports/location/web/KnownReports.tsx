import { useId } from 'react'
import { VisuallyHidden } from '#web/ui/VisuallyHidden.tsx'
import { objectLabel } from '../object-label.ts'
import { isKnownReport, objectKeyOf } from '../picking.ts'
import type { Place } from '../rules.ts'
import { KnownReportList } from './KnownReportList.tsx'
import { texts } from './texts.ts'
import { isObjectPicked, type MapSelection } from './use-map-selection.ts'
import type { MapSurroundings } from './use-map-surroundings.ts'

type Props = {
  selection: MapSelection
  surroundings: MapSurroundings
  searchedPlace: Place | undefined
}

export function KnownReports({ selection, surroundings: { nearby }, searchedPlace }: Props) {
  const { reports, atPlace } = nearby
  const others = atPlace ? reports.filter(report => objectKeyOf(report) !== objectKeyOf(atPlace)) : reports
  return (
    <>
      <KnownReportList
        heading="h3"
        titleId={useId()}
        from={searchedPlace ?? placeBeside(selection)}
        reports={atPlace ? [atPlace, ...others] : others}
        button={report => ({
          'aria-pressed': isObjectPicked(selection.picked, report),
          onClick: () => selection.pickReport(report),
        })}
      />
      <VisuallyHidden role="status">
        {atPlace
          ? `${texts.knownReport} ${objectLabel(atPlace)}`
          : reports.length > 0 && texts.reportsListed(reports.length)}
      </VisuallyHidden>
    </>
  )
}

const placeBeside = ({ picked, previous }: MapSelection) =>
  picked.objects.some(isKnownReport) ? previous : (picked.place ?? undefined)

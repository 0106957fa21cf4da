import { useState } from 'react'
import { CategoryWithDepartments } from '../../../features/categories/departments/web/CategoryWithDepartments.tsx'
import { nearbyMetres, nearbyWeeks } from '../../../features/report-page/context/rules.ts'
import css from '../../../features/report-page/context/web/AreaMap.module.css'
import type { Report } from '../../../features/report-view/contract.ts'
import { shortDate } from '../../../features/report-view/display.ts'
import { DescriptionList, DescriptionRow } from '../../../web/ui/DescriptionList.tsx'
import { StatusBadge } from '../../../web/ui/StatusBadge.tsx'

/** Which reports are on the map of the surroundings. */
export function SurroundingsFacts({ report: { category } }: { report: Report }) {
  const [now] = useState(() => new Date())
  const since = new Date(now.getTime() - nearbyWeeks * 7 * 86_400_000)
  return (
    <DescriptionList>
      <DescriptionRow term="Subcategorie (verantwoordelijke afdeling)">
        <CategoryWithDepartments category={category} />
      </DescriptionRow>
      <DescriptionRow term="Status">
        <span className={css.line}>
          <StatusBadge tone="primary">Openstaand</StatusBadge>
          <StatusBadge tone="success">Afgehandeld</StatusBadge>
        </span>
      </DescriptionRow>
      <DescriptionRow term="Periode">Van {shortDate(since.toISOString())} t/m NU</DescriptionRow>
      <DescriptionRow term="Omgeving">
        Locatie huidige melding
        <br />
        Straal {nearbyMetres}m
      </DescriptionRow>
      <DescriptionRow term="Soort">Standaardmelding, Deelmelding</DescriptionRow>
    </DescriptionList>
  )
}

import { useEffect, useId, useRef } from 'react'
import { shortDateTime } from '#features/report-view/display.ts'
import { reportPath } from '#features/report-view/paths.ts'
import { PriorityMark } from '#features/report-view/web/PriorityMark.tsx'
import { statusOf } from '#features/reports/status/codes.ts'
import { StatusMark } from '#features/reports/status/web/StatusMark.tsx'
import { DescriptionList, DescriptionRow } from '#web/ui/DescriptionList.tsx'
import { CloseIcon } from '#web/ui/icons.tsx'
import { Link } from '#web/ui/Link.tsx'
import type { MapReport } from '../contract.ts'
import css from './StaffMap.module.css'

type Props = { report: MapReport; onClose: () => void }

export function SelectedReport({ report, onClose }: Props) {
  const title = useId()
  const heading = useRef<HTMLHeadingElement>(null)
  const { id, text, place, createdAt, state, priority, category, mainCategory } = report
  useEffect(() => {
    if (id) heading.current?.querySelector('a')?.focus()
  }, [id])
  return (
    <section
      className={css.panel}
      aria-labelledby={title}
      onKeyDown={({ key }) => {
        if (key === 'Escape') onClose()
      }}
    >
      <h2 id={title} ref={heading} className={css.panelTitle}>
        <Link href={reportPath(id)}>Melding {id}</Link>
      </h2>
      <button type="button" className={css.close} aria-label="Sluiten" onClick={onClose}>
        <CloseIcon />
      </button>
      <p>{text}</p>
      <DescriptionList stacked>
        <DescriptionRow term="Locatie">{place}</DescriptionRow>
        <DescriptionRow term="Gemeld op">{shortDateTime(createdAt)}</DescriptionRow>
        <DescriptionRow term="Status">
          <StatusMark status={statusOf(state)} />
        </DescriptionRow>
        <DescriptionRow term="Urgentie">
          <PriorityMark priority={priority} />
        </DescriptionRow>
        <DescriptionRow term="Subcategorie">{category}</DescriptionRow>
        <DescriptionRow term="Hoofdcategorie">{mainCategory}</DescriptionRow>
      </DescriptionList>
    </section>
  )
}

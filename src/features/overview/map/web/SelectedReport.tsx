import { useEffect, useId, useRef } from 'react'
import { DescriptionList, DescriptionRow } from '../../../../web/ui/DescriptionList.tsx'
import { CloseIcon } from '../../../../web/ui/icons.tsx'
import { Link } from '../../../../web/ui/Link.tsx'
import { shortDateTime } from '../../../report-view/display.ts'
import { reportPath } from '../../../report-view/paths.ts'
import { PriorityMark } from '../../../report-view/web/PriorityMark.tsx'
import { statusOf } from '../../../reports/status/codes.ts'
import { StatusMark } from '../../../reports/status/web/StatusMark.tsx'
import type { MapReport } from '../contract.ts'
import css from './StaffMap.module.css'

type Props = { report: MapReport; onClose: () => void }

/** A summary of the selected report; it takes the focus, and Escape closes it. */
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

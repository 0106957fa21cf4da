import { useQuery } from '@tanstack/react-query'
import { type ReactNode, useEffect, useId, useRef } from 'react'
import { CategoryWithDepartments } from '#features/categories/departments/web/queries.ts'
import css from '#features/report-page/web/AreaMap.module.css'
import { reportQuery } from '#features/report-page/web/queries.ts'
import type { Report } from '#features/report-view/contract.ts'
import { familyKind, placeLines, shortDateTime } from '#features/report-view/display.ts'
import { reportPath } from '#features/report-view/paths.ts'
import { statusOf } from '#features/reports/status/rules.ts'
import { StatusMark } from '#features/reports/status/web/StatusMark.tsx'
import { CallFailed, errorText } from '#web/call.ts'
import { Button } from '#web/ui/Button.tsx'
import { DescriptionList, DescriptionRow } from '#web/ui/DescriptionList.tsx'
import { ExternalIcon } from '#web/ui/later-icons.tsx'
import { Skeleton } from '#web/ui/loading.tsx'
import { VisuallyHidden } from '#web/ui/VisuallyHidden.tsx'

type Props = {
  id: number
  onClose?: (() => void) | undefined
  isChosen?: boolean
  children?: (report: Report) => ReactNode
}

export function OtherReport({ id, onClose, isChosen = false, children }: Props) {
  const { data, error } = useQuery(reportQuery(id))
  const title = useId()
  const heading = useRef<HTMLHeadingElement>(null)
  const isOpenedByUser = onClose !== undefined
  const panel = useRef<HTMLElement>(null)
  const isReady = isChosen && (data !== undefined || error !== null) // before that the page may be too short to scroll
  useEffect(() => {
    if (isReady && Number(panel.current?.getBoundingClientRect().top) > innerHeight / 2) panel.current?.scrollIntoView()
  }, [isReady])
  useEffect(() => {
    if (isOpenedByUser) heading.current?.focus()
  }, [isOpenedByUser])
  return (
    <section className={css.panel} aria-labelledby={title} ref={panel}>
      <h2 id={title} ref={heading} tabIndex={-1}>
        {data ? (
          <a href={reportPath(id)} target="_blank" rel="noreferrer">
            {nameOf(data.report)} <ExternalIcon size="0.8em" />
            <VisuallyHidden> (opent in een nieuw tabblad)</VisuallyHidden>
          </a>
        ) : (
          `Melding ${id}`
        )}
      </h2>
      {error && !data && <p>{reasonText(error)}</p>}
      {!error && !data && <Skeleton lines={4} label="Bezig met ophalen…" />}
      {data && <About report={data.report} />}
      {data && children?.(data.report)}
      {onClose && (
        <Button variant="secondary" small onClick={onClose}>
          Sluiten
        </Button>
      )}
    </section>
  )
}

const nameOf = ({ id, _links }: Report) =>
  `${familyKind({ has_parent: Boolean(_links['sia:parent']), has_children: Boolean(_links['sia:children']) })} ${id}`

const reasonText = (error: Error) =>
  error instanceof CallFailed && error.status === 403
    ? 'Je hebt geen toestemming om meldingen in deze subcategorie te bekijken'
    : errorText(error)

const About = ({ report }: { report: Report }) => (
  <>
    <p className={css.text}>{report.text}</p>
    <DescriptionList>
      <DescriptionRow term="Locatie">{placeLines(report.location).join('\n')}</DescriptionRow>
      <DescriptionRow term="Gemeld op">{shortDateTime(report.created_at)}</DescriptionRow>
      <DescriptionRow term="Status">
        <StatusMark status={statusOf(report.status.state)} />
      </DescriptionRow>
      <DescriptionRow term="Subcategorie">
        <CategoryWithDepartments category={report.category} />
      </DescriptionRow>
    </DescriptionList>
  </>
)

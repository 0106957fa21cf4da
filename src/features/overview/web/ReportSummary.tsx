import { Fragment, type ReactNode, useState } from 'react'
import type { ListedReport } from '#features/report-view/contract.ts'
import { firstWords } from '#features/report-view/display.ts'
import { reportPath } from '#features/report-view/paths.ts'
import { classes } from '#web/ui/classes.ts'
import { Link } from '#web/ui/Link.tsx'
import { VisuallyHidden } from '#web/ui/VisuallyHidden.tsx'
import type { Column } from './columns.tsx'
import css from './ReportSummary.module.css'

type Props = {
  report: ListedReport
  before: readonly Column[]
  below: readonly Column[] | undefined
  changed?: readonly number[]
  isOpen?: boolean
  isFirst?: boolean
  children?: ReactNode
}

export const firstReportId = 'eerste-melding'

export const ReportSummary = ({ report, before, below, changed = [], isOpen, isFirst, children }: Props) => (
  <div className={classes(css.summary, !below && css.low)}>
    <div className={css.lines}>
      <p className={css.text} id={`text-${report.id}`}>
        {changed.includes(report.id) && <span className={css.changed}>Gewijzigd</span>}
        {!below && <Signs columns={before} report={report} />}
        {firstWords(report.text)}
      </p>
      {below && (
        <p className={css.below}>
          {before.map(({ name, cell }) => {
            const sign = cell(report)
            return (
              sign && (
                <span key={name} className={css.whole}>
                  {sign} ·{' '}
                </span>
              )
            )
          })}
          <ReportLink id={report.id} isOpen={isOpen} isFirst={isFirst} />
          <Parts columns={below} report={report} />
        </p>
      )}
    </div>
    {children}
    <Photo key={report.thumbnail} src={report.thumbnail} />
  </div>
)

const Signs = ({ columns, report }: { columns: readonly Column[]; report: ListedReport }) =>
  columns.map(({ name, cell, short = cell }) => <Fragment key={name}>{short(report)}</Fragment>)

const Parts = ({ columns, report }: { columns: readonly Column[]; report: ListedReport }) =>
  columns.map(({ name, isWhole, cell, short = cell }) => {
    const part = short(report)
    return (
      part && (
        <span key={name} className={isWhole ? css.whole : css.part}>
          {' '}
          · {part}
        </span>
      )
    )
  })

/** At the end, so that texts align and use its room. The address of a photo expires. */
function Photo({ src }: { src: string | undefined }) {
  const [isGone, setGone] = useState(false)
  if (!src || isGone) return null
  return (
    <img
      className={css.photo}
      src={src}
      alt=""
      width={48}
      height={36}
      loading="lazy"
      decoding="async"
      onError={() => setGone(true)}
    />
  )
}

type LinkProps = { id: number; isOpen?: boolean | undefined; isFirst?: boolean | undefined }

export const ReportLink = ({ id, isOpen, isFirst }: LinkProps) => (
  <Link
    href={reportPath(id)}
    className={css.link}
    id={isFirst ? firstReportId : undefined}
    data-report={id}
    aria-current={isOpen ? 'page' : undefined}
    aria-describedby={`text-${id}`}
  >
    <VisuallyHidden>Melding </VisuallyHidden>
    {id}
  </Link>
)

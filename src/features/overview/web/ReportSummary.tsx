import { Fragment, type ReactNode, useState } from 'react'
import { classes } from '../../../web/ui/classes.ts'
import { Link } from '../../../web/ui/Link.tsx'
import { VisuallyHidden } from '../../../web/ui/VisuallyHidden.tsx'
import type { ListedReport } from '../../report-view/contract.ts'
import { firstWords } from '../../report-view/display.ts'
import { reportPath } from '../../report-view/paths.ts'
import type { Column } from './columns.tsx'
import css from './ReportSummary.module.css'

type Props = {
  report: ListedReport
  /** Signs before what stands in the last line: urgency and kind. */
  before: readonly Column[]
  /** Parts of the second line; undefined: there is one line, and the number stands in a column of its own. */
  below: readonly Column[] | undefined
  /** The ids of the reports that changed since the list was fetched. */
  changed?: readonly number[]
  /** It is the page that is open. */
  isOpen?: boolean
  /** It is the first of the list, to which a link skips. */
  isFirst?: boolean
  /** Between the text and the photo. */
  children?: ReactNode
}

/** The id of the link of the first report in a list. */
export const firstReportId = 'eerste-melding'

/** What a report is about: the first words of its text, below them its number, category and place, and its first photo. */
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

/** What is known of a report, each part after a dot. */
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

/** At the end, so that all texts begin below each other and have its room where there is none. An address that has expired is no photo. */
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

/** The one link of a row, which covers all of it. */
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

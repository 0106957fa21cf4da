import type { FormEvent } from 'react'
import { reportPath } from '#features/report-view/paths.ts'
import { periodErrorsOf, useRefusedFields } from '#web/form/use-refused.ts'
import { Button } from '#web/ui/Button.tsx'
import chips from '#web/ui/chips.module.css'
import { CardList, type DataColumn, DataTable } from '#web/ui/DataTable.tsx'
import { TextField } from '#web/ui/inputs.tsx'
import { Link } from '#web/ui/Link.tsx'
import { Moment } from '#web/ui/Moment.tsx'
import { VisuallyHidden } from '#web/ui/VisuallyHidden.tsx'
import { useFocusFirstInvalid } from '#web/use-focus.ts'
import { useMediaQuery } from '#web/use-media-query.ts'
import {
  type LoggedMail,
  logPartLabel,
  logParts,
  type MailLog,
  type MailLogQuery,
  mailLogAddress,
  parseLogQuery,
} from '../contract.ts'
import { mailFactsOf } from '../kinds.ts'
import { Delivery, recipientText } from './Mail.tsx'
import css from './MailLog.module.css'

type FormProps = {
  query: MailLogQuery
  today: string
  counts: MailLog['counts'] | undefined
  onSubmit: (query: MailLogQuery) => void
}

export const MailLogForm = ({ query, today, counts, onSubmit }: FormProps) => (
  <div className={css.form}>
    <nav aria-label="Stand van de e-mail">
      <ul className={chips.row}>
        {logParts.map(part => (
          <li key={part}>
            <Link
              className={chips.chip}
              href={mailLogAddress({ ...query, part, page: 1 }, today)}
              aria-current={part === query.part ? 'true' : undefined}
            >
              {logPartLabel[part]}
              {counts && ` (${counts[part].toLocaleString('nl-NL')})`}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
    <PeriodForm query={query} today={today} onSubmit={onSubmit} />
  </div>
)

function PeriodForm({ query, today, onSubmit }: Omit<FormProps, 'counts'>) {
  const read = (form: FormData) => {
    const days = { from: String(form.get('from')), to: String(form.get('to')) }
    return parseLogQuery(new URLSearchParams({ ...days, part: query.part }), today)
  }
  const { errorOf, refuse, onInput } = useRefusedFields(form => periodErrorsOf(read(form).error))
  const focusFirstInvalid = useFocusFirstInvalid()
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const form = new FormData(event.currentTarget)
    const { data } = read(form)
    if (!refuse(form) && data) onSubmit(data)
    else focusFirstInvalid(event.currentTarget)
  }
  return (
    <form
      className={css.fields}
      onSubmit={submit}
      onInput={event => onInput(new FormData(event.currentTarget))}
      noValidate
      aria-label="Periode"
    >
      <TextField
        type="date"
        label="Van"
        name="from"
        showOptional={false}
        error={errorOf('from')}
        defaultValue={query.from}
      />
      <TextField
        type="date"
        label="Tot en met"
        name="to"
        showOptional={false}
        error={errorOf('to')}
        defaultValue={query.to}
      />
      <Button type="submit" variant="secondary">
        Toon deze periode
      </Button>
    </form>
  )
}

type Props = {
  mails: readonly LoggedMail[]
  busy: boolean
  mayResend: boolean
  onResent: () => void
}

const caption = 'E-mails, de nieuwste eerst'
const keyOf = ({ id }: LoggedMail) => id

export function MailLogList({ mails, busy, ...actions }: Props) {
  const isSmall = useMediaQuery('screen and (width < 60rem)')
  const state = { label: 'Stand', cell: (mail: LoggedMail) => <Delivery {...deliveryOf(mail)} {...actions} /> }
  const columns = [made, report, kind, recipient, state]
  if (!isSmall)
    return <DataTable look="frame" caption={caption} columns={columns} rows={mails} keyOf={keyOf} busy={busy} />
  return (
    <CardList
      label={caption}
      rows={mails}
      keyOf={keyOf}
      titleOf={kind.cell}
      facts={[report, made, recipient, state]}
      busy={busy}
    />
  )
}

type Column = Pick<DataColumn<LoggedMail>, 'label' | 'cell'>
const made: Column = { label: 'Gemaakt', cell: ({ createdAt }) => <Moment at={createdAt} /> }
const report: Column = { label: 'Melding', cell: mail => <ReportLink mail={mail} /> }
const kind = { label: 'E-mail', cell: (mail: LoggedMail) => mailFactsOf(mail.kind).label }
const recipient: Column = { label: 'Aan', cell: recipientText }

const deliveryOf = (mail: LoggedMail) => ({ mail, reportId: mail.report?.id ?? null, name: nameOf(mail) })

const nameOf = ({ kind, report }: LoggedMail) => [mailFactsOf(kind).label, report?.number].filter(Boolean).join(', ')

const ReportLink = ({ mail: { report } }: { mail: LoggedMail }) =>
  report ? (
    <Link href={reportPath(report.id)}>
      <VisuallyHidden>Melding </VisuallyHidden>
      {report.number}
    </Link>
  ) : (
    '-'
  )

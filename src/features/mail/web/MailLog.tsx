import type { FormEvent, ReactNode } from 'react'
import list from '#features/overview/web/Cards.module.css'
import { reportPath } from '#features/report-view/paths.ts'
import { periodErrorsOf, useRefusedFields } from '#web/form/use-refused.ts'
import { Button } from '#web/ui/Button.tsx'
import chips from '#web/ui/chips.module.css'
import { Link } from '#web/ui/Link.tsx'
import { Moment } from '#web/ui/Moment.tsx'
import { Table } from '#web/ui/Table.tsx'
import { TextField } from '#web/ui/TextField.tsx'
import { VisuallyHidden } from '#web/ui/VisuallyHidden.tsx'
import { useFocusFirstInvalid } from '#web/use-focus-first-invalid.ts'
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
import { mailKindLabel } from '../delivery-rules.ts'
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

export function MailLogList(props: Props) {
  const isSmall = useMediaQuery('screen and (width < 60rem)')
  return isSmall ? <Cards {...props} /> : <Rows {...props} />
}

const Rows = ({ mails, busy, ...actions }: Props) => (
  <Table caption="E-mails, de nieuwste eerst" busy={busy}>
    <thead>
      <tr>
        {['Gemaakt', 'Melding', 'E-mail', 'Aan', 'Stand'].map(name => (
          <th key={name} scope="col">
            {name}
          </th>
        ))}
      </tr>
    </thead>
    <tbody>
      {mails.map(mail => (
        <tr key={mail.id}>
          <td>
            <Moment at={mail.createdAt} />
          </td>
          <td>
            <ReportLink mail={mail} />
          </td>
          <td>{mailKindLabel[mail.kind]}</td>
          <td>{recipientText(mail)}</td>
          <td>
            <Delivery {...deliveryOf(mail)} {...actions} />
          </td>
        </tr>
      ))}
    </tbody>
  </Table>
)

const Cards = ({ mails, busy, ...actions }: Props) => (
  <ul className={list.cards} aria-label="E-mails, de nieuwste eerst" aria-busy={busy}>
    {mails.map(mail => (
      <li key={mail.id} className={list.card}>
        <h2 className={list.title}>
          <span className={list.name}>{mailKindLabel[mail.kind]}</span>
        </h2>
        <dl className={list.facts}>
          <Fact term="Melding">
            <ReportLink mail={mail} />
          </Fact>
          <Fact term="Gemaakt">
            <Moment at={mail.createdAt} />
          </Fact>
          <Fact term="Aan">{recipientText(mail)}</Fact>
          <Fact term="Stand">
            <Delivery {...deliveryOf(mail)} {...actions} />
          </Fact>
        </dl>
      </li>
    ))}
  </ul>
)

const Fact = ({ term, children }: { term: string; children: ReactNode }) => (
  <div className={list.fact}>
    <dt>{term}</dt>
    <dd>{children}</dd>
  </div>
)

const deliveryOf = (mail: LoggedMail) => ({ mail, reportId: mail.report?.id ?? null, name: nameOf(mail) })

const nameOf = ({ kind, report }: LoggedMail) => [mailKindLabel[kind], report?.number].filter(Boolean).join(', ')

const ReportLink = ({ mail: { report } }: { mail: LoggedMail }) =>
  report ? (
    <Link href={reportPath(report.id)}>
      <VisuallyHidden>Melding </VisuallyHidden>
      {report.number}
    </Link>
  ) : (
    '-'
  )

import type { FormEvent } from 'react'
import { periodErrorsOf, useRefusedFields } from '#web/form/use-refused.ts'
import { Button } from '#web/ui/Button.tsx'
import chips from '#web/ui/chips.module.css'
import { Link } from '#web/ui/Link.tsx'
import { TextField } from '#web/ui/TextField.tsx'
import { useFocusFirstInvalid } from '#web/use-focus-first-invalid.ts'
import type { MailLog } from '../contract.ts'
import { logPartLabel, logParts, type MailLogQuery, mailLogAddress, parseLogQuery } from '../log-query.ts'
import css from './MailLogForm.module.css'

type Props = {
  query: MailLogQuery
  today: string
  counts: MailLog['counts'] | undefined
  onSubmit: (query: MailLogQuery) => void
}

export const MailLogForm = ({ query, today, counts, onSubmit }: Props) => (
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

function PeriodForm({ query, today, onSubmit }: Omit<Props, 'counts'>) {
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

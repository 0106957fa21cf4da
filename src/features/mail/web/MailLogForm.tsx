import { type FormEvent, useState } from 'react'
import { Button } from '../../../web/ui/Button.tsx'
import chips from '../../../web/ui/chips.module.css'
import { Link } from '../../../web/ui/Link.tsx'
import { TextField } from '../../../web/ui/TextField.tsx'
import { useFocusFirstInvalid } from '../../../web/use-focus-first-invalid.ts'
import type { MailLog } from '../contract.ts'
import { logPartLabel, logParts, type MailLogQuery, mailLogAddress, parseLogQuery } from '../log-query.ts'
import css from './MailLogForm.module.css'

type Props = {
  query: MailLogQuery
  today: string
  /** Of the period; undefined until they are known. */
  counts: MailLog['counts'] | undefined
  onSubmit: (query: MailLogQuery) => void
}

/** Which part of the log: by state, and of which days. Give it the query as `key`. */
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
  const [errors, setErrors] = useState<{ from?: string | undefined; to?: string | undefined }>({})
  const focusFirstInvalid = useFocusFirstInvalid()
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const form = new FormData(event.currentTarget)
    const days = { from: String(form.get('from')), to: String(form.get('to')) }
    const { data, error } = parseLogQuery(new URLSearchParams({ ...days, part: query.part }), today)
    const messageOf = (name: string) => error?.issues.find(({ path }) => path[0] === name)?.message
    setErrors({ from: messageOf('from'), to: messageOf('to') })
    if (data) onSubmit(data)
    else focusFirstInvalid(event.currentTarget)
  }
  return (
    <form className={css.fields} onSubmit={submit} noValidate aria-label="Periode">
      <TextField
        type="date"
        label="Van"
        name="from"
        showOptional={false}
        error={errors.from}
        defaultValue={query.from}
      />
      <TextField
        type="date"
        label="Tot en met"
        name="to"
        showOptional={false}
        error={errors.to}
        defaultValue={query.to}
      />
      <Button type="submit" variant="secondary">
        Toon deze periode
      </Button>
    </form>
  )
}

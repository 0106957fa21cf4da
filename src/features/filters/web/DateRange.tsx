import { wireTime } from '../../../kit/amsterdam.ts'
import { momentOf } from '../../../kit/moment-of.ts'
import { FieldGroup } from '../../../web/ui/FieldGroup.tsx'
import { TextField } from '../../../web/ui/TextField.tsx'
import type { ReportFilter } from '../contract.ts'
import { readableFilter } from '../rules.ts'
import css from './FilterForm.module.css'

type Props = { filter: ReportFilter; onChange: (filter: ReportFilter) => void }

/** `2026-11-21`, as the browser's own date field has it. */
const dayOf = (value: string | undefined) => {
  const moment = value === undefined ? undefined : momentOf(value)
  return moment ? wireTime(moment).slice(0, 10) : ''
}

/** The last day is before the first one. */
export const endsTooSoon = ({ created_after: after, created_before: before }: ReportFilter) =>
  after !== undefined && before !== undefined && dayOf(before) < dayOf(after)

/** On which days the reports came in, both days included. */
export function DateRange({ filter, onChange }: Props) {
  const set = (name: 'created_after' | 'created_before', day: string, time: string) =>
    onChange(readableFilter({ ...filter, [name]: day && `${day}T${time}` }))
  return (
    <FieldGroup label="Datum" showOptional={false}>
      <div className={css.dates}>
        <TextField
          label="Vanaf"
          type="date"
          showOptional={false}
          value={dayOf(filter.created_after)}
          onChange={({ target }) => set('created_after', target.value, '00:00:00')}
        />
        <TextField
          label="Tot en met"
          type="date"
          showOptional={false}
          error={endsTooSoon(filter) ? 'Deze dag ligt vóór de dag bij Vanaf.' : undefined}
          value={dayOf(filter.created_before)}
          onChange={({ target }) => set('created_before', target.value, '23:59:59')}
        />
      </div>
    </FieldGroup>
  )
}

import { useState } from 'react'
import { wireTime } from '#kit/dutch-time.ts'
import { parseDateTime } from '#kit/parse-date-time.ts'
import { FieldGroup } from '#web/ui/FieldGroup.tsx'
import { TextField } from '#web/ui/TextField.tsx'
import { type ReportFilter, readableFilter } from '../contract.ts'
import { filterFacts } from '../facts.ts'
import css from './FilterForm.module.css'

type Props = { filter: ReportFilter; onChange: (filter: ReportFilter) => void }

const dayOf = (value: string | undefined) => {
  const moment = value === undefined ? undefined : parseDateTime(value)
  return moment ? wireTime(moment).slice(0, 10) : ''
}

export const endsBeforeStart = ({ created_after: after, created_before: before }: ReportFilter) =>
  after !== undefined && before !== undefined && dayOf(before) < dayOf(after)

export function DateRange({ filter, onChange }: Props) {
  const set = (name: 'created_after' | 'created_before', day: string, time: string) =>
    onChange(readableFilter({ ...filter, [name]: day && `${day}T${time}` }))
  return (
    <FieldGroup label={filterFacts.created_after.label} showOptional={false}>
      <div className={css.dates}>
        <Day
          label="Vanaf"
          day={dayOf(filter.created_after)}
          onDay={day => set('created_after', day, '00:00:00')}
          error={undefined}
        />
        <Day
          label="Tot en met"
          day={dayOf(filter.created_before)}
          onDay={day => set('created_before', day, '23:59:59')}
          error={endsBeforeStart(filter) ? 'Deze dag ligt vóór de dag bij Vanaf.' : undefined}
        />
      </div>
    </FieldGroup>
  )
}

type DayProps = { label: string; day: string; onDay: (day: string) => void; error: string | undefined }

/** Keeps the typed text: a half-typed year is a year long ago, which no filter accepts. */
function Day({ label, day, onDay, error }: DayProps) {
  const [typed, setTyped] = useState({ text: day, day })
  const [isInvalid, setInvalid] = useState(false)
  const change = (text: string) => {
    setTyped({ text, day: parseDateTime(text) ? text : '' })
    setInvalid(false)
    onDay(text)
  }
  return (
    <TextField
      label={label}
      type="date"
      min="1000-01-01"
      max="9999-12-30"
      showOptional={false}
      error={isInvalid ? 'Vul een dag, een maand en een jaar van vier cijfers in.' : error}
      value={typed.day === day ? typed.text : day}
      onChange={({ target }) => change(target.value)}
      onBlur={({ target }) => setInvalid(!target.validity.valid)}
      onInvalid={() => setInvalid(true)}
    />
  )
}

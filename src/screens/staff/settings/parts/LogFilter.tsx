import { type ReactNode, useState } from 'react'
import { Button } from '#web/ui/Button.tsx'
import { TextField } from '#web/ui/TextField.tsx'
import css from './LogFilter.module.css'

export type Days = { from: string; to: string }

type Props = {
  label: string
  days: Days
  onDays: (days: Days) => void
  error: string | undefined
  onSearch: () => void
  children: ReactNode
}

export const LogFilter = ({ label, days, onDays, error, onSearch, children }: Props) => (
  <search>
    <form
      className={css.fields}
      noValidate
      aria-label={label}
      onSubmit={event => {
        event.preventDefault()
        onSearch()
      }}
    >
      {children}
      <TextField
        type="date"
        label="Van"
        showOptional={false}
        value={days.from}
        onChange={({ target }) => onDays({ ...days, from: target.value })}
      />
      <TextField
        type="date"
        label="Tot en met"
        showOptional={false}
        value={days.to}
        error={error}
        onChange={({ target }) => onDays({ ...days, to: target.value })}
      />
      <div className={css.search}>
        <Button type="submit" variant="secondary">
          Zoek
        </Button>
      </div>
    </form>
  </search>
)

/** It follows the URL: a step back in the browser shows the filter of that page. */
export function useTypedFilter<Typed extends Readonly<Record<string, string>>>(inAddress: Typed) {
  const [typed, setTyped] = useState(inAddress)
  const [shown, setShown] = useState(inAddress)
  if (Object.entries(inAddress).some(([name, value]) => shown[name] !== value)) {
    setShown(inAddress)
    setTyped(inAddress)
  }
  return [typed, setTyped] as const
}

export const daysError = ({ from, to }: Days): string | undefined =>
  from && to && to < from ? 'Kies een dag na de eerste, of dezelfde.' : undefined

export const daysInAddress = ({ from, to }: Days) => ({ from: from || undefined, to: to || undefined })

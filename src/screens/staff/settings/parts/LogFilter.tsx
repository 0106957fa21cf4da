import { type ReactNode, useState } from 'react'
import { Button } from '../../../../web/ui/Button.tsx'
import { TextField } from '../../../../web/ui/TextField.tsx'
import css from './LogFilter.module.css'

/** The first and the last day; what is empty does not filter. */
export type Days = { from: string; to: string }

type Props = {
  /** What is filtered. */
  label: string
  days: Days
  onDays: (days: Days) => void
  error: string | undefined
  onSearch: () => void
  /** The other filters. */
  children: ReactNode
}

/** Above a log: by what it is filtered, from which to which day, and the button that searches. */
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

/**
 * What is typed into a filter before it is searched for. It follows the address: a step back in the browser leads to another
 * part of the log, and shows by what that is filtered.
 */
export function useTypedFilter<Typed extends Readonly<Record<string, string>>>(inAddress: Typed) {
  const [typed, setTyped] = useState(inAddress)
  const [shown, setShown] = useState(inAddress)
  if (Object.entries(inAddress).some(([name, value]) => shown[name] !== value)) {
    setShown(inAddress)
    setTyped(inAddress)
  }
  return [typed, setTyped] as const
}

/** What is wrong with the days; undefined where nothing is. */
export const daysError = ({ from, to }: Days): string | undefined =>
  from && to && to < from ? 'Kies een dag na de eerste, of dezelfde.' : undefined

/** The days as an address names them. */
export const daysInAddress = ({ from, to }: Days) => ({ from: from || undefined, to: to || undefined })

import { useState } from 'react'
import { useNavigate } from 'react-router'
import { accessKindNames } from '../../../../features/privacy/texts.ts'
import { accessKinds } from '../../../../features/reporters/access-kinds.ts'
import { reportNumberIn } from '../../../../features/retention/report-number.ts'
import { Select } from '../../../../web/ui/Select.tsx'
import { TextField } from '../../../../web/ui/TextField.tsx'
import { accessLogHref, type AccessLogFilter as Filter } from '../pages.ts'
import { ColleagueSelect } from '../parts/ColleagueSelect.tsx'
import { daysError, daysInAddress, LogFilter } from '../parts/LogFilter.tsx'

type Props = { filter: Omit<Filter, 'before'>; idPrefix: string }

/** Of which colleague, of which report, how and when; what is filled in follows the address. */
export function AccessLogFilter({ filter, idPrefix }: Props) {
  const navigate = useNavigate()
  const [number, setNumber] = useState(filter.report === undefined ? '' : `${idPrefix}${filter.report}`)
  const [days, setDays] = useState({ from: filter.from ?? '', to: filter.to ?? '' })
  const [errors, setErrors] = useState<Errors>({})
  const search = (chosen: Pick<Filter, 'user' | 'kind'> = {}) => {
    const report = reportNumberIn(number, idPrefix)
    const isNumber = number.trim() === '' || report !== undefined
    const found = { number: isNumber ? undefined : 'Vul het nummer van een melding in.', days: daysError(days) }
    setErrors(found)
    if (!found.number && !found.days)
      void navigate(accessLogHref({ ...filter, ...chosen, report, ...daysInAddress(days) }))
  }
  return (
    <LogFilter label="Logboek" days={days} onDays={setDays} error={errors.days} onSearch={() => search()}>
      <ColleagueSelect value={filter.user} onChange={id => search({ user: id })} />
      <Select
        label="Hoe"
        showOptional={false}
        placeholder="Alles"
        options={accessKinds.map(kind => ({ value: kind, label: accessKindNames[kind] }))}
        value={filter.kind ?? ''}
        onChange={({ target }) => search({ kind: accessKinds.find(kind => kind === target.value) })}
      />
      <TextField
        label="Melding"
        showOptional={false}
        inputMode="numeric"
        value={number}
        error={errors.number}
        onChange={({ target }) => setNumber(target.value)}
      />
    </LogFilter>
  )
}

type Errors = { number?: string | undefined; days?: string | undefined }

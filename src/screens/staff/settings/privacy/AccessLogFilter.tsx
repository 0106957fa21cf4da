import { useState } from 'react'
import { useNavigate } from 'react-router'
import { accessKindNames } from '../../../../features/privacy/texts.ts'
import { accessKinds } from '../../../../features/reporters/access-kinds.ts'
import { reportNumberIn } from '../../../../features/retention/report-number.ts'
import { Select } from '../../../../web/ui/Select.tsx'
import { TextField } from '../../../../web/ui/TextField.tsx'
import { accessLogHref, type AccessLogFilter as Filter } from '../pages.ts'
import { ColleagueSelect } from '../parts/ColleagueSelect.tsx'
import { daysError, daysInAddress, LogFilter, useTypedFilter } from '../parts/LogFilter.tsx'

type Props = { filter: Omit<Filter, 'before'>; idPrefix: string }

/** Of which colleague, of which reports, how and when; what is filled in follows the address. */
export function AccessLogFilter({ filter, idPrefix }: Props) {
  const navigate = useNavigate()
  const [{ numbers }, setNumbers] = useTypedFilter({ numbers: numbersText(filter.report, idPrefix) })
  const [days, setDays] = useTypedFilter({ from: filter.from ?? '', to: filter.to ?? '' })
  const [errors, setErrors] = useState<Errors>({})
  const search = (chosen: Pick<Filter, 'user' | 'kind'> = {}) => {
    const typed = numbers.split(/[\s,;]+/).filter(Boolean)
    const ids = typed.flatMap(number => reportNumberIn(number, idPrefix) ?? [])
    const isRight = ids.length === typed.length
    const found = {
      numbers: isRight ? undefined : 'Vul nummers van meldingen in, met komma’s ertussen.',
      days: daysError(days),
    }
    setErrors(found)
    if (found.numbers || found.days) return
    const report = ids.length > 0 ? ids.join(',') : undefined
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
        value={numbers}
        error={errors.numbers}
        onChange={({ target }) => setNumbers({ numbers: target.value })}
      />
    </LogFilter>
  )
}

type Errors = { numbers?: string | undefined; days?: string | undefined }

/** Ids as a user reads and types them: `SIG-1, SIG-2`. */
const numbersText = (report: string | undefined, idPrefix: string) =>
  report === undefined
    ? ''
    : report
        .split(',')
        .map(id => `${idPrefix}${id}`)
        .join(', ')

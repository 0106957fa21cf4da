import { useNavigate } from 'react-router'
import { accessLogHref, type AccessLogFilter as Filter } from '#features/municipality/pages/settings-pages.ts'
import { accessKinds } from '#features/reporters/rules.ts'
import { reportNumberIn } from '#features/retention/texts.ts'
import { ColleagueSelect, daysError, daysInAddress, LogFilter, useTypedFilter } from '#settings/pages/parts/Log.tsx'
import { useRefused } from '#web/form/use-refused.ts'
import { useLatestFilter } from '#web/latest-filter.ts'
import { Select, TextField } from '#web/ui/inputs.tsx'
import { accessKindNames } from '../texts.ts'

type Props = { filter: Omit<Filter, 'before'>; idPrefix: string }

export function AccessLogFilter({ filter, idPrefix }: Props) {
  const navigate = useNavigate()
  const latest = useLatestFilter(filter)
  const [{ numbers }, setNumbers] = useTypedFilter({ numbers: numbersText(filter.report, idPrefix) })
  const [days, setDays] = useTypedFilter({ from: filter.from ?? '', to: filter.to ?? '' })
  const typed = numbers.split(/[\s,;]+/).filter(Boolean)
  const ids = typed.flatMap(number => reportNumberIn(number, idPrefix) ?? [])
  const { errorOf, refuse } = useRefused({
    numbers: ids.length === typed.length ? undefined : 'Vul nummers van meldingen in, met komma’s ertussen.',
    days: daysError(days),
  })
  const search = (chosen: Pick<Filter, 'user' | 'kind'> = {}) => {
    if (refuse()) return
    const report = ids.length > 0 ? ids.join(',') : undefined
    void navigate(accessLogHref(latest({ ...chosen, report, ...daysInAddress(days) })))
  }
  return (
    <LogFilter label="Logboek" days={days} onDays={setDays} error={errorOf('days')} onSearch={() => search()}>
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
        error={errorOf('numbers')}
        onChange={({ target }) => setNumbers({ numbers: target.value })}
      />
    </LogFilter>
  )
}

/** As users read and type ids: `SIG-1, SIG-2`. */
const numbersText = (report: string | undefined, idPrefix: string) =>
  report === undefined
    ? ''
    : report
        .split(',')
        .map(id => `${idPrefix}${id}`)
        .join(', ')

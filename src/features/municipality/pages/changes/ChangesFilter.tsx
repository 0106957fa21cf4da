import { useNavigate } from 'react-router'
import { useSession } from '#features/users/web/session.ts'
import { factsOf } from '#settings/kinds.ts'
import { ColleagueSelect, daysError, daysInAddress, LogFilter, useTypedFilter } from '#settings/pages/parts/Log.tsx'
import { useRefused } from '#web/form/use-refused.ts'
import { useLatestFilter } from '#web/latest-filter.ts'
import { Select } from '#web/ui/inputs.tsx'
import type { ChangesQuery } from '../../overview/contract.ts'
import { visibleKinds } from '../../overview/policy.ts'
import { changesHref } from '../settings-pages.ts'

export function ChangesFilter({ filter }: { filter: Omit<ChangesQuery, 'before'> }) {
  const { user } = useSession()
  const navigate = useNavigate()
  const latest = useLatestFilter(filter)
  const [days, setDays] = useTypedFilter({ from: filter.from ?? '', to: filter.to ?? '' })
  const { errorOf, refuse } = useRefused({ days: daysError(days) })
  const search = (chosen: Pick<ChangesQuery, 'user' | 'kind'> = {}) => {
    if (refuse()) return
    void navigate(changesHref(latest({ ...chosen, ...daysInAddress(days) })))
  }
  const kinds = user ? visibleKinds(user) : []
  return (
    <LogFilter label="Wijzigingen" days={days} onDays={setDays} error={errorOf('days')} onSearch={() => search()}>
      <Select
        label="Wat"
        showOptional={false}
        placeholder="Alles"
        options={kinds.map(kind => ({ value: kind, label: factsOf(kind).title }))}
        value={filter.kind ?? ''}
        onChange={({ target }) => search({ kind: kinds.find(kind => kind === target.value) })}
      />
      <ColleagueSelect value={filter.user} onChange={id => search({ user: id })} />
    </LogFilter>
  )
}

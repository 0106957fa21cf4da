import { useNavigate } from 'react-router'
import type { SignInQuery } from '#features/users/sign-in/contract.ts'
import { outcomeTexts } from '#features/users/sign-in/outcome-texts.ts'
import { signInOutcomes } from '#features/users/sign-in/rules.ts'
import { useRefused } from '#web/form/use-refused.ts'
import { Select } from '#web/ui/Select.tsx'
import { signInLogHref } from '../pages.ts'
import { ColleagueSelect } from '../parts/ColleagueSelect.tsx'
import { daysError, daysInAddress, LogFilter, useTypedFilter } from '../parts/LogFilter.tsx'

type Filter = Omit<SignInQuery, 'before'>

export function SignInLogFilter({ filter }: { filter: Filter }) {
  const navigate = useNavigate()
  const [days, setDays] = useTypedFilter({ from: filter.from ?? '', to: filter.to ?? '' })
  const { errorOf, refuse } = useRefused({ days: daysError(days) })
  const search = (chosen: Pick<Filter, 'user' | 'outcome'> = {}) => {
    if (refuse()) return
    void navigate(signInLogHref({ ...filter, ...chosen, ...daysInAddress(days) }))
  }
  return (
    <LogFilter label="Logboek" days={days} onDays={setDays} error={errorOf('days')} onSearch={() => search()}>
      <ColleagueSelect value={filter.user} onChange={user => search({ user })} />
      <Select
        label="Wat"
        showOptional={false}
        placeholder="Alles"
        options={signInOutcomes.map(outcome => ({ value: outcome, label: outcomeTexts[outcome].text }))}
        value={filter.outcome ?? ''}
        onChange={({ target }) => search({ outcome: signInOutcomes.find(outcome => outcome === target.value) })}
      />
    </LogFilter>
  )
}

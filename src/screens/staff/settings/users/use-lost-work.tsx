import { useQuery, useQueryClient } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import { handOver } from '#features/handover/contract.ts'
import { departedText, lostWorkText, unseenText } from '#features/handover/web/departure-texts.ts'
import css from '#features/handover/web/LostWork.module.css'
import { unassigned, useColleagues, type Work, workQuery } from '#features/handover/web/queries.ts'
import type { UserValues } from '#features/users/manage/web/user-form.ts'
import { useSession } from '#features/users/web/session.ts'
import { CallFailed, call } from '#web/call.ts'
import { Select } from '#web/ui/inputs.tsx'

const kept = 'kept'

type Props = {
  departments: readonly string[]
  work: Pick<Work, 'openWithout' | 'routingRules' | 'unseen'>
  to: string | undefined
  options: ReturnType<typeof useColleagues>['options']
  value: string
  onChange: (value: string) => void
}

const LostWork = ({ departments, work, to, options, value, onChange }: Props) => (
  <div className={css.lost}>
    <Select
      label={lostWorkText(departments, work)}
      showOptional={false}
      options={[
        { value: unassigned, label: `Geef het terug aan ${departments.join(', ')}` },
        // A rule for a colleague outside its department sends nothing.
        ...(work.routingRules.length === 0 ? [{ value: kept, label: 'Laat het op naam staan' }] : []),
        ...options,
      ]}
      value={value}
      onChange={({ target }) => onChange(target.value)}
    />
    {to && work.unseen > 0 && <p role="status">{unseenText(work.unseen, to)}</p>}
  </div>
)

type Change = { base: UserValues; values: UserValues }
/** `done` is undefined when there was nothing to do; `refused` prevents saving. */
type Outcome = { done?: string; refused?: string }
type LostWorkState = {
  field: ReactNode
  handOver: () => Promise<Outcome>
}

export function useLostWork(id: number, { base, values }: Change, names: ReadonlyMap<string, string>): LostWorkState {
  const { fetch } = useSession()
  const queries = useQueryClient()
  const [chosen, setChosen] = useState(unassigned)
  // A deactivated user gets other advice: how to hand over their work.
  const lost = values.isActive ? base.departments.filter(department => !values.departments.includes(department)) : []
  const gained = values.departments.filter(department => !base.departments.includes(department))
  const departments = lost.map(department => names.get(department) ?? department)
  const query = workQuery(id, { without: lost, gained, to: Number(chosen) || undefined })
  const { data } = useQuery({ ...query, enabled: lost.length > 0 })
  const { colleagues, options } = useColleagues({ id, departments })
  const work = data && lost.length > 0 ? workOf(data, departments) : undefined
  // A rule for a colleague outside its department sends nothing: that choice is not offered.
  const value = chosen === kept && work && work.routingRules.length > 0 ? unassigned : chosen
  return {
    field: work && hasWork(work) && (
      <LostWork
        departments={departments}
        work={work}
        to={colleagues.find(colleague => String(colleague.id) === value)?.name}
        options={options}
        value={value}
        onChange={setChosen}
      />
    ),
    async handOver() {
      if (lost.length === 0) return {}
      const isAsked = work !== undefined
      if (!hasWork(work ?? workOf(await queries.fetchQuery(query), departments))) return {}
      if (!isAsked) return { refused: 'Kies eerst waar het werk van deze afdeling heen gaat.' }
      if (value === kept) return {}
      const to = value === unassigned ? null : Number(value)
      try {
        const result = await call(
          handOver,
          { params: { id }, body: { to, without: lost.map(Number), gained: gained.map(Number) } },
          fetch,
        )
        return { done: departedText(result, colleagues.find(colleague => colleague.id === to)?.name) }
      } catch (error) {
        if (error instanceof CallFailed && error.status === 400) return { refused: error.message }
        throw error
      } finally {
        void queries.invalidateQueries({ queryKey: ['users', id, 'work'] })
      }
    },
  }
}

type PartOfWork = Pick<Work, 'openWithout' | 'routingRules' | 'unseen'>

const hasWork = ({ openWithout, routingRules }: PartOfWork) => openWithout + routingRules.length > 0

const workOf = ({ openWithout, unseen, routingRules }: Work, departments: readonly string[]): PartOfWork => ({
  openWithout,
  unseen,
  routingRules: routingRules.filter(({ department }) => departments.includes(department)),
})

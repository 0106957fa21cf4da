import { useQuery, useQueryClient } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import { departedText } from '../../../../features/handover/web/departure-texts.ts'
import { kept, LostWork } from '../../../../features/handover/web/LostWork.tsx'
import { handOverLost, unassigned, type Work, workQuery } from '../../../../features/handover/web/queries.ts'
import { useColleagues } from '../../../../features/handover/web/use-colleagues.ts'
import type { UserValues } from '../../../../features/users/manage/web/user-values.ts'
import { useSession } from '../../../../features/users/web/session.ts'
import { CallFailed } from '../../../../web/call.ts'

type Change = { base: UserValues; values: UserValues }
/** `done` in words, undefined where there was nothing to do; `refused`: why the user is not to be saved. */
type Outcome = { done?: string; refused?: string }
type LostWorkState = {
  /** Asks where the work goes; undefined where there is none. */
  field: ReactNode
  /** Does what was chosen, before the user is saved. */
  handOver: () => Promise<Outcome>
}

/** The work that is left behind by a user who loses departments: where it goes is chosen beside the form. */
export function useLostWork(id: number, { base, values }: Change, names: ReadonlyMap<string, string>): LostWorkState {
  const { fetch } = useSession()
  const queries = useQueryClient()
  const [chosen, setChosen] = useState(unassigned)
  // Of who is no longer active something else is said: how to let them leave.
  const lost = values.isActive ? base.departments.filter(department => !values.departments.includes(department)) : []
  const gained = values.departments.filter(department => !base.departments.includes(department))
  const departments = lost.map(department => names.get(department) ?? department)
  const query = workQuery(fetch, id, { without: lost, gained, to: Number(chosen) || undefined })
  const { data } = useQuery({ ...query, enabled: lost.length > 0 })
  const { colleagues, options } = useColleagues(fetch, { id, departments })
  const work = data && lost.length > 0 ? workOf(data, departments) : undefined
  // A rule for who is not of its department sends nothing anywhere: that cannot be left.
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
        const result = await handOverLost(fetch, id, { to, without: lost, gained })
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

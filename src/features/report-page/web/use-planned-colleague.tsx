import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { categoriesQuery } from '#features/categories/web/queries.ts'
import type { Report } from '#features/report-view/contract.ts'
import { hasRightTo } from '#features/reports/policy.ts'
import { useSession } from '#features/users/web/session.ts'
import { useConfiguration } from '#web/configuration-context.tsx'
import { chooseFromList } from '../assignees.ts'
import { assignPatch, handlingDepartments, reroutingBy, reroutingSentence } from '../assigning.ts'
import { findCategoryByUrl } from '../choices.ts'
import { type ChosenColleague, PlannedColleague } from './PlannedColleague.tsx'
import { useDepartmentName } from './use-department-name.ts'

export function usePlannedColleague(report: Report) {
  const { user } = useSession()
  const { assignSignalToEmployee, assignSignalToDepartment } = useConfiguration().featureFlags
  const { data: categories = [] } = useQuery(categoriesQuery)
  const departmentName = useDepartmentName()
  const assignee = report.assigned_user_email
  const [chosen, setChosen] = useState<ChosenColleague | undefined>({ email: assignee, departmentIds: [] })
  if (!user || !assignSignalToEmployee || !hasRightTo(user, 'change')) return undefined
  const handled = { report, category: findCategoryByUrl(categories, report.category.category_url) }
  const patch = chosen && chosen.email !== assignee ? assignPatch(chosen, handled, assignSignalToDepartment) : undefined
  const rerouting = patch && reroutingBy(patch, handled)
  return {
    field: (error: string | undefined) => (
      <PlannedColleague
        assignee={assignee}
        handledBy={handlingDepartments(handled)}
        chosen={chosen}
        onChoose={setChosen}
        rerouting={rerouting}
        error={error}
      />
    ),
    problem: chosen ? undefined : chooseFromList,
    change: patch && { patch, alsoChanged: rerouting && reroutingSentence(rerouting, departmentName, 'after') },
  }
}

export type ColleagueChange = NonNullable<ReturnType<typeof usePlannedColleague>>['change']

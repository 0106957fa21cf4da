import { useQuery } from '@tanstack/react-query'
import { useConfiguration } from '../../../web/configuration-context.tsx'
import { useNotices } from '../../../web/ui/notices.ts'
import { categoriesQuery } from '../../categories/web/queries.ts'
import type { SaveResult } from '../../reports/web/SaveFailure.tsx'
import { colleaguesQuery } from '../../users/web/queries.ts'
import { useSession } from '../../users/web/session.ts'
import { assignedText } from '../assignees.ts'
import { assignPatch, reroutingBy, reroutingSentence } from '../assigning.ts'
import { findCategoryByUrl } from '../choices.ts'
import type { Editing } from './editing.ts'
import { useDepartmentName } from './use-department-name.ts'

/** Assigns the report to the colleague with an address, without its form; undefined until it is known who there are. */
export function useAssignTo({ report, save }: Pick<Editing, 'report' | 'save'>) {
  const { fetch } = useSession()
  const { assignSignalToDepartment: isRouted } = useConfiguration().featureFlags
  const { notify } = useNotices()
  const departmentName = useDepartmentName()
  const { data: directory } = useQuery(colleaguesQuery(fetch))
  const { data: categories } = useQuery(categoriesQuery(fetch))
  if (!directory || !categories) return undefined
  const category = findCategoryByUrl(categories, report.category.category_url)
  return async (address: string) => {
    const colleague = directory.colleagues.find(({ email }) => email === address)
    if (!colleague) return
    const patch = assignPatch(colleague, { report, category }, isRouted)
    const rerouting = reroutingBy(patch, { report, category })
    const alsoChanged = rerouting && reroutingSentence(rerouting, departmentName, 'after')
    const successText = assignedText({ email: address, name: directory.nameOf(address) })
    const reason = refusal(await save('assignee', { patch, successText, alsoChanged }))
    if (reason) notify({ title: 'Toewijzen is niet gelukt', message: reason, variant: 'error', type: 'local' })
  }
}

function refusal(result: SaveResult): string | undefined {
  if (result.kind === 'refused') return result.reason
  return result.kind === 'changed' ? `Een collega was je voor. ${result.changes.join(' ')}` : undefined
}

import { useQuery } from '@tanstack/react-query'
import { categoriesQuery } from '#features/categories/web/queries.ts'
import type { SaveResult } from '#features/reports/web/ValueForm.tsx'
import { colleaguesQuery } from '#features/users/web/colleague-names.tsx'
import { useConfiguration } from '#web/configuration-context.tsx'
import { useNotices } from '#web/ui/notices.tsx'
import { assignedText } from '../assignees.ts'
import { assignPatch, reroutingSentences } from '../assigning.ts'
import { findCategoryByUrl } from '../choices.ts'
import type { Editing } from './editing.ts'
import { useDepartmentName } from './use-assignment.ts'

/** Undefined until the colleagues are loaded. */
export function useAssignTo({ report, save }: Pick<Editing, 'report' | 'save'>) {
  const { assignSignalToDepartment: isRouted } = useConfiguration().featureFlags
  const { notify } = useNotices()
  const departmentName = useDepartmentName()
  const { data: directory } = useQuery(colleaguesQuery)
  const { data: categories } = useQuery(categoriesQuery)
  if (!directory || !categories) return undefined
  const category = findCategoryByUrl(categories, report.category.category_url)
  return async (address: string) => {
    const colleague = directory.colleagues.find(({ email }) => email === address)
    if (!colleague) return
    const patch = assignPatch(colleague, { report, category }, isRouted)
    const { after: alsoChanged } = reroutingSentences(patch, { report, category }, departmentName)
    const successText = assignedText({ email: address, name: directory.nameOf(address) })
    const reason = refusal(await save('assignee', { patch, successText, alsoChanged }))
    if (reason) notify({ title: 'Toewijzen is niet gelukt', message: reason, variant: 'error', type: 'local' })
  }
}

function refusal(result: SaveResult): string | undefined {
  if (result.kind === 'refused') return result.reason
  return result.kind === 'changed' ? `Een collega was je voor. ${result.changes.join(' ')}` : undefined
}

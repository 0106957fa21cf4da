import { errorText } from '../../../../web/error-texts.ts'
import { Alert } from '../../../../web/ui/Alert.tsx'
import { Button } from '../../../../web/ui/Button.tsx'
import { useConfirm } from '../../../../web/ui/Confirm.tsx'
import { VisuallyHidden } from '../../../../web/ui/VisuallyHidden.tsx'
import { useSession } from '../../../users/web/session.ts'
import type { StoredFilter } from '../contract.ts'
import { FilterSettings } from './FilterSettings.tsx'
import { FilterSummary } from './FilterSummary.tsx'
import css from './MyFilters.module.css'
import { useDeleteFilter } from './queries.ts'

type Props = {
  stored: StoredFilter
  texts: readonly string[]
  departments: readonly { id: number; name: string }[]
  onShow: () => void
  onEdit: () => void
  onDeleted: () => void
}

/** A stored filter of the user, with all actions. */
export function PersonalFilter({ stored, texts, departments, onShow, onEdit, onDeleted }: Props) {
  const { id, name, refresh } = stored
  const { fetch } = useSession()
  const confirm = useConfirm()
  const remove = useDeleteFilter(fetch)
  const confirmAndRemove = async () => {
    const text = `Het filter ‘${name}’ verdwijnt voor jou en voor wie je het mee deelt. Dat kan niet ongedaan worden gemaakt.`
    if (!(await confirm({ title: 'Filter verwijderen?', text, confirm: 'Verwijder', danger: true }))) return
    remove.mutateAsync(id).then(onDeleted, () => {}) // the error is shown below
  }
  return (
    <li className={css.item}>
      <FilterSummary name={name} refresh={refresh} texts={texts} onShow={onShow}>
        <Button variant="subtle" small onClick={onEdit}>
          Wijzig<VisuallyHidden> {name}</VisuallyHidden>
        </Button>
        <Button variant="subtle" small busy={remove.isPending} onClick={() => void confirmAndRemove()}>
          Verwijder<VisuallyHidden> {name}</VisuallyHidden>
        </Button>
      </FilterSummary>
      {remove.error && (
        <Alert severity="error" title="Het filter is niet verwijderd">
          {errorText(remove.error)}
        </Alert>
      )}
      <FilterSettings stored={stored} departments={departments} />
    </li>
  )
}

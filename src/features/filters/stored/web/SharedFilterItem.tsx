import { useSend } from '#web/api.ts'
import { errorText } from '#web/error-texts.ts'
import { Alert } from '#web/ui/Alert.tsx'
import { Button } from '#web/ui/Button.tsx'
import { useConfirm } from '#web/ui/Confirm.tsx'
import { VisuallyHidden } from '#web/ui/VisuallyHidden.tsx'
import { removeSharedFilter, type SharedFilter } from '../contract.ts'
import { FilterSummary } from './FilterSummary.tsx'
import css from './MyFilters.module.css'
import { filterChange } from './queries.ts'

type Props = { shared: SharedFilter; texts: readonly string[]; onShow: () => void; onRemoved: () => void }

/** After the owner left, every colleague of the department can remove it. */
export function SharedFilterItem({ shared, texts, onShow, onRemoved }: Props) {
  const { id, name, refresh, owner, hasOwnerLeft } = shared
  const confirm = useConfirm()
  const remove = useSend(removeSharedFilter, filterChange)
  const confirmAndRemove = async () => {
    const text = `Het filter ‘${name}’ verdwijnt voor iedereen van de afdeling. ${owner} werkt hier niet meer en kan het niet opnieuw delen.`
    if (!(await confirm({ title: 'Gedeeld filter verwijderen?', text, confirm: 'Verwijder', danger: true }))) return
    remove.mutateAsync({ params: { id } }).then(onRemoved, () => {})
  }
  return (
    <li className={css.item}>
      <FilterSummary name={name} refresh={refresh} texts={texts} onShow={onShow}>
        <span className={css.by}>{hasOwnerLeft ? `Van ${owner}, werkt hier niet meer` : `Van ${owner}`}</span>
        {hasOwnerLeft && (
          <Button variant="subtle" small busy={remove.isPending} onClick={() => void confirmAndRemove()}>
            Verwijder<VisuallyHidden> {name}</VisuallyHidden>
          </Button>
        )}
      </FilterSummary>
      {remove.error && (
        <Alert severity="error" title="Het filter is niet verwijderd">
          {errorText(remove.error)}
        </Alert>
      )}
    </li>
  )
}

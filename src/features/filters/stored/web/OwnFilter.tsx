import { Button } from '../../../../web/ui/Button.tsx'
import { Checkbox } from '../../../../web/ui/Checkbox.tsx'
import { useConfirm } from '../../../../web/ui/Confirm.tsx'
import { Select } from '../../../../web/ui/Select.tsx'
import { VisuallyHidden } from '../../../../web/ui/VisuallyHidden.tsx'
import { useSession } from '../../../users/web/session.ts'
import type { StoredFilter } from '../contract.ts'
import { FilterSummary } from './FilterSummary.tsx'
import css from './MyFilters.module.css'
import { useDeleteFilter, useSetFilter, useShareFilter } from './queries.ts'

type Props = {
  stored: StoredFilter
  texts: readonly string[]
  departments: readonly { id: number; name: string }[]
  onShow: () => void
  onEdit: () => void
}

/** A filter of one's own, with all that can be done to it. */
export function OwnFilter({ stored, texts, departments, onShow, onEdit }: Props) {
  const { id, name, refresh } = stored
  const { fetch } = useSession()
  const confirm = useConfirm()
  const set = useSetFilter(fetch)
  const remove = useDeleteFilter(fetch)
  const askAndRemove = async () => {
    const text = `Het filter ‘${name}’ verdwijnt voor jou en voor wie je het mee deelt. Dat kan niet ongedaan worden gemaakt.`
    if (await confirm({ title: 'Filter verwijderen?', text, confirm: 'Verwijder', danger: true })) remove.mutate(id)
  }
  const about = <VisuallyHidden> van {name}</VisuallyHidden>
  return (
    <li className={css.item}>
      <FilterSummary name={name} refresh={refresh} texts={texts} onShow={onShow}>
        <Button variant="subtle" small onClick={onEdit}>
          Wijzig<VisuallyHidden> {name}</VisuallyHidden>
        </Button>
        <Button variant="subtle" small busy={remove.isPending} onClick={() => void askAndRemove()}>
          Verwijder<VisuallyHidden> {name}</VisuallyHidden>
        </Button>
      </FilterSummary>
      <div className={css.settings}>
        <Checkbox
          small
          label={<>Toon in het overzicht{about}</>}
          checked={stored.show_on_overview}
          onChange={({ target }) => set.mutate({ id, parts: { show_on_overview: target.checked } })}
        />
        <Checkbox
          small
          label={<>Ververs elke twee minuten{about}</>}
          checked={refresh}
          onChange={({ target }) => set.mutate({ id, parts: { refresh: target.checked } })}
        />
        <Sharing stored={stored} departments={departments} />
      </div>
    </li>
  )
}

/** One department is a box to tick, several are a choice. */
function Sharing({
  stored: { id, name, shared_with: sharedWith },
  departments,
}: Pick<Props, 'stored' | 'departments'>) {
  const { fetch, user } = useSession()
  const share = useShareFilter(fetch)
  const mine = departments.filter(department => user?.departmentIds.includes(department.id))
  const [only, ...others] = mine
  const about = <VisuallyHidden> ({name})</VisuallyHidden>
  if (!only) return null
  if (others.length === 0)
    return (
      <Checkbox
        small
        label={
          <>
            Deel met {only.name}
            {about}
          </>
        }
        checked={sharedWith === only.id}
        onChange={({ target }) => share.mutate({ id, departmentId: target.checked ? only.id : null })}
      />
    )
  return (
    <Select
      label={<>Deel met{about}</>}
      showOptional={false}
      options={[{ value: '', label: 'Niemand' }, ...mine.map(each => ({ value: String(each.id), label: each.name }))]}
      value={String(sharedWith ?? '')}
      onChange={({ target }) => share.mutate({ id, departmentId: target.value ? Number(target.value) : null })}
    />
  )
}

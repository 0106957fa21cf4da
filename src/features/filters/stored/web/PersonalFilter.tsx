import { notifyManager } from '@tanstack/react-query'
import { useState } from 'react'
import { useSession } from '#features/users/web/session.ts'
import { useSend } from '#web/api.ts'
import { errorText } from '#web/error-texts.ts'
import { Alert } from '#web/ui/Alert.tsx'
import { Button } from '#web/ui/Button.tsx'
import { Checkbox } from '#web/ui/Checkbox.tsx'
import { useConfirm } from '#web/ui/Confirm.tsx'
import { Select } from '#web/ui/Select.tsx'
import { VisuallyHidden } from '#web/ui/VisuallyHidden.tsx'
import { changeFilter, deleteFilter, type StoredFilter, shareFilter } from '../contract.ts'
import { FilterSummary } from './FilterSummary.tsx'
import css from './MyFilters.module.css'
import { filterChange } from './queries.ts'

type Props = {
  stored: StoredFilter
  texts: readonly string[]
  departments: readonly { id: number; name: string }[]
  onShow: () => void
  onEdit: () => void
  onDeleted: () => void
}

export function PersonalFilter({ stored, texts, departments, onShow, onEdit, onDeleted }: Props) {
  const { id, name, refresh } = stored
  const confirm = useConfirm()
  const remove = useSend(deleteFilter, filterChange)
  const confirmAndRemove = async () => {
    const text = `Het filter ‘${name}’ verdwijnt voor jou en voor wie je het mee deelt. Dat kan niet ongedaan worden gemaakt.`
    if (!(await confirm({ title: 'Filter verwijderen?', text, confirm: 'Verwijder', danger: true }))) return
    remove.mutateAsync({ params: { id } }).then(onDeleted, () => {})
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

type Department = { id: number; name: string }
type FilterSettingsProps = { stored: StoredFilter; departments: readonly Department[] }
type PendingChange = Partial<Pick<StoredFilter, 'refresh' | 'show_on_overview' | 'shared_with'>>

function FilterSettings({ stored, departments }: FilterSettingsProps) {
  const { user } = useSession()
  const set = useSend(changeFilter, filterChange)
  const share = useSend(shareFilter, filterChange)
  const [pending, setPending] = useState<readonly PendingChange[]>([])
  const [error, setError] = useState<unknown>()
  const current: StoredFilter = Object.assign({}, stored, ...pending)
  const { id } = stored
  const showAtOnce = (parts: PendingChange, saving: Promise<unknown>) => {
    setError(undefined)
    setPending(before => [...before, parts])
    const settle = () => setPending(before => before.filter(change => change !== parts))
    // Waits until the query has the saved value, because the old one would show in between.
    saving.catch(setError).finally(() => notifyManager.schedule(settle))
  }
  const change = (parts: { refresh?: boolean; show_on_overview?: boolean }) =>
    showAtOnce(parts, set.mutateAsync({ params: { id }, body: parts }))
  const shareWith = (departmentId: number | null) =>
    showAtOnce({ shared_with: departmentId }, share.mutateAsync({ params: { id }, body: { departmentId } }))
  const about = <VisuallyHidden> ({stored.name})</VisuallyHidden>
  return (
    <div className={css.settings}>
      <Checkbox
        small
        label={<>Toon in het overzicht{about}</>}
        checked={current.show_on_overview}
        onChange={({ target }) => change({ show_on_overview: target.checked })}
      />
      <Checkbox
        small
        label={<>Ververs elke twee minuten{about}</>}
        checked={current.refresh}
        onChange={({ target }) => change({ refresh: target.checked })}
      />
      <Sharing
        name={stored.name}
        sharedWith={current.shared_with ?? null}
        departments={departments.filter(department => user?.departmentIds.includes(department.id))}
        onShare={shareWith}
      />
      {error !== undefined && (
        <Alert severity="error" title="Dit is niet opgeslagen">
          {errorText(error)}
        </Alert>
      )}
    </div>
  )
}

type SharingProps = {
  name: string
  sharedWith: number | null
  departments: readonly Department[]
  onShare: (departmentId: number | null) => void
}

function Sharing({ name, sharedWith, departments, onShare }: SharingProps) {
  const [only, ...others] = departments
  const about = <VisuallyHidden> ({name})</VisuallyHidden>
  if (!only) return null
  if (others.length === 0) {
    const label = (
      <>
        Deel met {only.name}
        {about}
      </>
    )
    return (
      <Checkbox
        small
        label={label}
        checked={sharedWith === only.id}
        onChange={({ target }) => onShare(target.checked ? only.id : null)}
      />
    )
  }
  const options = departments.map(each => ({ value: String(each.id), label: each.name }))
  return (
    <Select
      label={<>Deel met{about}</>}
      showOptional={false}
      options={[{ value: '', label: 'Niemand' }, ...options]}
      value={String(sharedWith ?? '')}
      onChange={({ target }) => onShare(target.value ? Number(target.value) : null)}
    />
  )
}

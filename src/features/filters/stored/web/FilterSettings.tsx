import { notifyManager } from '@tanstack/react-query'
import { useState } from 'react'
import { errorText } from '../../../../web/error-texts.ts'
import { Alert } from '../../../../web/ui/Alert.tsx'
import { Checkbox } from '../../../../web/ui/Checkbox.tsx'
import { Select } from '../../../../web/ui/Select.tsx'
import { VisuallyHidden } from '../../../../web/ui/VisuallyHidden.tsx'
import { useSession } from '../../../users/web/session.ts'
import type { StoredFilter } from '../contract.ts'
import css from './MyFilters.module.css'
import { useSetFilter, useShareFilter } from './queries.ts'

type Department = { id: number; name: string }
type Props = { stored: StoredFilter; departments: readonly Department[] }
type Wanted = Partial<Pick<StoredFilter, 'refresh' | 'show_on_overview' | 'shared_with'>>

/** Where a filter of one's own stands ready, and for whom; what is pressed shows at once. */
export function FilterSettings({ stored, departments }: Props) {
  const { fetch, user } = useSession()
  const set = useSetFilter(fetch)
  const share = useShareFilter(fetch)
  const [wanted, setWanted] = useState<readonly Wanted[]>([])
  const [error, setError] = useState<unknown>()
  const now: StoredFilter = Object.assign({}, stored, ...wanted)
  const { id } = stored
  const showAtOnce = (parts: Wanted, saving: Promise<unknown>) => {
    setError(undefined)
    setWanted(before => [...before, parts])
    const settle = () => setWanted(before => before.filter(one => one !== parts))
    // After the query has passed on what was saved: in between the value of before would show.
    saving.catch(setError).finally(() => notifyManager.schedule(settle))
  }
  const change = (parts: { refresh?: boolean; show_on_overview?: boolean }) =>
    showAtOnce(parts, set.mutateAsync({ id, parts }))
  const shareWith = (departmentId: number | null) =>
    showAtOnce({ shared_with: departmentId }, share.mutateAsync({ id, departmentId }))
  const about = <VisuallyHidden> ({stored.name})</VisuallyHidden>
  return (
    <div className={css.settings}>
      <Checkbox
        small
        label={<>Toon in het overzicht{about}</>}
        checked={now.show_on_overview}
        onChange={({ target }) => change({ show_on_overview: target.checked })}
      />
      <Checkbox
        small
        label={<>Ververs elke twee minuten{about}</>}
        checked={now.refresh}
        onChange={({ target }) => change({ refresh: target.checked })}
      />
      <Sharing
        name={stored.name}
        sharedWith={now.shared_with ?? null}
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

/** One department is a box to tick, several are a choice. */
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

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
import { useChangeFilterSettings, useShareFilter } from './queries.ts'

type Department = { id: number; name: string }
type Props = { stored: StoredFilter; departments: readonly Department[] }
type PendingChange = Partial<Pick<StoredFilter, 'refresh' | 'show_on_overview' | 'shared_with'>>

/** The settings of a filter of the user: where it is offered and with whom it is shared. Changes show at once. */
export function FilterSettings({ stored, departments }: Props) {
  const { fetch, user } = useSession()
  const set = useChangeFilterSettings(fetch)
  const share = useShareFilter(fetch)
  const [pending, setPending] = useState<readonly PendingChange[]>([])
  const [error, setError] = useState<unknown>()
  const current: StoredFilter = Object.assign({}, stored, ...pending)
  const { id } = stored
  const showAtOnce = (parts: PendingChange, saving: Promise<unknown>) => {
    setError(undefined)
    setPending(before => [...before, parts])
    const settle = () => setPending(before => before.filter(change => change !== parts))
    // After the query has the saved value: otherwise the old value would show in between.
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

/** A checkbox for a user with one department, a select for a user with several. */
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

import { notifyManager } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import { useSession } from '#features/users/web/session.ts'
import { useSend } from '#web/api.ts'
import { errorText } from '#web/call.ts'
import { Alert } from '#web/ui/Alert.tsx'
import { Tag } from '#web/ui/Badge.tsx'
import { Button } from '#web/ui/Button.tsx'
import { useConfirm } from '#web/ui/Confirm.tsx'
import { Checkbox } from '#web/ui/choices.tsx'
import { Select } from '#web/ui/inputs.tsx'
import { RefreshIcon } from '#web/ui/later-icons.tsx'
import { VisuallyHidden } from '#web/ui/VisuallyHidden.tsx'
import {
  changeFilter,
  deleteFilter,
  removeSharedFilter,
  type SharedFilter,
  type StoredFilter,
  shareFilter,
} from '../contract.ts'
import css from './MyFilters.module.css'
import { filterChange } from './queries.ts'

type Department = { id: number; name: string }
type PersonalProps = {
  stored: StoredFilter
  texts: readonly string[]
  departments: readonly Department[]
  onShow: () => void
  onEdit: () => void
  onRemoved: () => void
}

export function PersonalFilter({ stored, texts, departments, onShow, onEdit, onRemoved }: PersonalProps) {
  const { id, name } = stored
  const send = useSend(deleteFilter, filterChange)
  const title = 'Filter verwijderen?'
  const text = `Het filter ‘${name}’ verdwijnt voor jou en voor wie je het mee deelt. Dat kan niet ongedaan worden gemaakt.`
  return (
    <FilterItem
      filter={stored}
      texts={texts}
      onShow={onShow}
      actions={
        <Button variant="subtle" small onClick={onEdit}>
          Wijzig<VisuallyHidden> {name}</VisuallyHidden>
        </Button>
      }
      removal={{ id, send, title, text, onRemoved }}
    >
      <FilterSettings stored={stored} departments={departments} />
    </FilterItem>
  )
}

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

type Removal = {
  id: number
  send: { mutateAsync: (request: { params: { id: number } }) => Promise<unknown>; isPending: boolean; error: unknown }
  title: string
  text: string
  onRemoved: () => void
}
type FilterItemProps = {
  filter: { name: string; refresh: boolean }
  texts: readonly string[]
  onShow: () => void
  actions: ReactNode
  removal: Removal | undefined
  children?: ReactNode
}

function FilterItem({ filter: { name, refresh }, texts, onShow, actions, removal, children }: FilterItemProps) {
  const confirm = useConfirm()
  const confirmAndRemove = async ({ id, send, title, text, onRemoved }: Removal) => {
    if (!(await confirm({ title, text, confirm: 'Verwijder', danger: true }))) return
    send.mutateAsync({ params: { id } }).then(onRemoved, () => {})
  }
  return (
    <li className={css.item}>
      <h4 className={css.name}>
        {name} {refresh && <Refreshes />}
      </h4>
      <ul className={css.tags}>
        {texts.map(text => (
          <li key={text}>
            <Tag>{text}</Tag>
          </li>
        ))}
        {texts.length === 0 && <li>Alle meldingen</li>}
      </ul>
      <div className={css.actions}>
        <Button variant="subtle" small onClick={onShow}>
          Toon resultaat<VisuallyHidden> van {name}</VisuallyHidden>
        </Button>
        {actions}
        {removal && (
          <Button variant="subtle" small busy={removal.send.isPending} onClick={() => void confirmAndRemove(removal)}>
            Verwijder<VisuallyHidden> {name}</VisuallyHidden>
          </Button>
        )}
      </div>
      {removal?.send.error ? (
        <Alert severity="error" title="Het filter is niet verwijderd">
          {errorText(removal.send.error)}
        </Alert>
      ) : null}
      {children}
    </li>
  )
}

const Refreshes = () => (
  <span title="Ververst automatisch">
    <RefreshIcon size="1em" />
    <VisuallyHidden>Ververst automatisch</VisuallyHidden>
  </span>
)

type SharedProps = { shared: SharedFilter; texts: readonly string[]; onShow: () => void; onRemoved: () => void }

/** After the owner left, every colleague of the department can remove it. */
export function SharedFilterItem({ shared, texts, onShow, onRemoved }: SharedProps) {
  const { id, name, owner, hasOwnerLeft } = shared
  const send = useSend(removeSharedFilter, filterChange)
  const title = 'Gedeeld filter verwijderen?'
  const text = `Het filter ‘${name}’ verdwijnt voor iedereen van de afdeling. ${owner} werkt hier niet meer en kan het niet opnieuw delen.`
  return (
    <FilterItem
      filter={shared}
      texts={texts}
      onShow={onShow}
      actions={<span className={css.by}>{hasOwnerLeft ? `Van ${owner}, werkt hier niet meer` : `Van ${owner}`}</span>}
      removal={hasOwnerLeft ? { id, send, title, text, onRemoved } : undefined}
    />
  )
}

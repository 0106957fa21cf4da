import { useEffect, useEffectEvent, useState } from 'react'
import type { UserFilter } from '../../../../features/users/manage/web/queries.ts'
import { Select } from '../../../../web/ui/Select.tsx'
import { TextField } from '../../../../web/ui/TextField.tsx'
import css from './UserFilters.module.css'

type Option = { value: string; label: string }
type Props = {
  filter: UserFilter
  roles: readonly Option[]
  departments: readonly Option[]
  onChange: (change: Partial<UserFilter>) => void
}

/** How long typing may pause before the list is fetched (milliseconds). */
const pause = 250

export function UserFilters({ filter, roles, departments, onChange }: Props) {
  const [text, setText] = useState(filter.search)
  const [lastSearch, setLastSearch] = useState(filter.search)
  if (lastSearch !== filter.search) {
    setLastSearch(filter.search)
    setText(filter.search)
  }
  const search = useEffectEvent(() => {
    if (text.trim() !== filter.search) onChange({ search: text.trim() })
  })
  // biome-ignore lint/correctness/useExhaustiveDependencies: each change of the text starts the pause again.
  useEffect(() => {
    const timer = setTimeout(search, pause)
    return () => clearTimeout(timer)
  }, [text])
  return (
    <search className={css.filters} aria-label="Gebruikers">
      <TextField
        label="Naam of e-mailadres"
        type="search"
        showOptional={false}
        value={text}
        onChange={({ target }) => setText(target.value)}
      />
      <Select
        label="Rol"
        showOptional={false}
        placeholder="Alle rollen"
        options={roles}
        value={filter.role}
        onChange={({ target }) => onChange({ role: target.value })}
      />
      <Select
        label="Afdeling"
        showOptional={false}
        placeholder="Alle afdelingen"
        options={departments}
        value={filter.department}
        onChange={({ target }) => onChange({ department: target.value })}
      />
      <Select
        label="Status"
        showOptional={false}
        placeholder="Alles"
        options={[
          { value: 'true', label: 'Actief' },
          { value: 'false', label: 'Niet actief' },
        ]}
        value={filter.active}
        onChange={({ target }) => onChange({ active: target.value })}
      />
    </search>
  )
}

import { expiredInvitationText } from '#features/users/manage/web/listed-user.ts'
import type { UserFilter } from '#features/users/manage/web/queries.ts'
import { Select } from '#web/ui/Select.tsx'
import { FilterBar } from '../parts/FilterBar.tsx'

type Option = { value: string; label: string }
type Props = {
  filter: UserFilter
  roles: readonly Option[]
  departments: readonly Option[]
  onChange: (change: Partial<UserFilter>) => void
}

export const UserFilters = ({ filter, roles, departments, onChange }: Props) => (
  <FilterBar
    label="Gebruikers"
    searchLabel="Naam of e-mailadres"
    search={filter.search}
    onSearch={search => onChange({ search })}
  >
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
        { value: 'invited', label: 'Uitgenodigd' },
        { value: 'expired', label: expiredInvitationText },
        { value: 'false', label: 'Niet actief' },
      ]}
      value={filter.active}
      onChange={({ target }) => onChange({ active: target.value })}
    />
  </FilterBar>
)

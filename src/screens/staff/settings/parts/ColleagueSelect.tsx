import { useQuery } from '@tanstack/react-query'
import { colleaguesQuery } from '#features/users/web/colleague-names.tsx'
import { Select } from '#web/ui/Select.tsx'

type Props = {
  value: number | undefined
  onChange: (id: number | undefined) => void
}

export function ColleagueSelect({ value, onChange }: Props) {
  const { data: directory } = useQuery(colleaguesQuery)
  const options = directory?.colleagues
    .map(({ id, email }) => ({ value: String(id), label: directory.nameOf(email) }))
    .sort((one, other) => one.label.localeCompare(other.label, 'nl'))
  return (
    <Select
      label="Wie"
      showOptional={false}
      placeholder="Iedereen"
      options={options ?? []}
      value={value === undefined ? '' : String(value)}
      onChange={({ target }) => onChange(target.value === '' ? undefined : Number(target.value))}
    />
  )
}

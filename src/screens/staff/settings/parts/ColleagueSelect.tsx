import { useQuery } from '@tanstack/react-query'
import { colleaguesQuery } from '../../../../features/users/web/queries.ts'
import { useSession } from '../../../../features/users/web/session.ts'
import { Select } from '../../../../web/ui/Select.tsx'

type Props = {
  /** Undefined: all. */
  value: number | undefined
  onChange: (id: number | undefined) => void
}

/** Whose lines of a log are shown: any colleague, also who is no longer active. */
export function ColleagueSelect({ value, onChange }: Props) {
  const { fetch } = useSession()
  const { data: directory } = useQuery(colleaguesQuery(fetch))
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

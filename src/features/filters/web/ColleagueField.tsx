import { useQuery } from '@tanstack/react-query'
import { addressOf, colleaguesMatching, directoryOf } from '#features/users/directory.ts'
import { colleaguesQuery } from '#features/users/web/colleague-names.tsx'
import { Suggest } from '#web/ui/Suggest.tsx'

type Props = {
  label: string
  value: string
  onChange: (value: string) => void
  error?: string | undefined
  isFirst?: boolean
}

const minQueryLength = 2
const noColleagues = directoryOf([])

/** The value is the address; only active colleagues are suggested. */
export function ColleagueField({ label, value, onChange, error, isFirst }: Props) {
  const { data = noColleagues, isPending, isError } = useQuery(colleaguesQuery)
  return (
    <Suggest
      label={label}
      placeholder="Naam of e-mailadres"
      showOptional={false}
      data-autofocus={isFirst}
      error={error}
      text={data.nameOf(value)}
      onText={text => onChange(addressOf(data, text))}
      minimum={minQueryLength}
      items={colleaguesMatching(data, value)}
      keyOf={({ email }) => email}
      textOf={({ email }) => data.nameOf(email)}
      onChoose={({ email }) => onChange(email)}
      busy={isPending && value.trim().length >= minQueryLength}
      emptyText={
        isError ? 'De namen van collega’s konden niet opgehaald worden' : 'Geen collega gevonden met deze naam'
      }
    />
  )
}

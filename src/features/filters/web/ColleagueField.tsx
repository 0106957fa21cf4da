import { useQuery } from '@tanstack/react-query'
import type { Send } from '../../../web/call.ts'
import { Suggest } from '../../../web/ui/Suggest.tsx'
import { addressOf, colleaguesMatching, directoryOf } from '../../users/directory.ts'
import { colleaguesQuery } from '../../users/web/queries.ts'

type Props = {
  send: Send
  label: string
  /** The address of the chosen colleague, or what was typed so far. */
  value: string
  onChange: (value: string) => void
  error?: string | undefined
  /** Whether it gets the focus when its dialog opens. */
  isFirst?: boolean
}

const minQueryLength = 2
const noColleagues = directoryOf([])

/** A colleague, by name; the value is the address. Active colleagues are suggested. */
export function ColleagueField({ send, label, value, onChange, error, isFirst }: Props) {
  const { data = noColleagues, isPending, isError } = useQuery(colleaguesQuery(send))
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

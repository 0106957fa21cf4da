import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { Send } from '../../../web/call.ts'
import { Suggest } from '../../../web/ui/Suggest.tsx'
import { colleaguesQuery } from './queries.ts'

type Props = {
  send: Send
  label: string
  text: string
  onText: (text: string) => void
  error?: string | undefined
  /** Whether it gets the focus when its dialog opens. */
  isFirst?: boolean
  /** Called when a suggestion is chosen. */
  onChoose?: (name: string) => void
}

const minQueryLength = 3

/** The username of a colleague; active colleagues are suggested. */
export function ColleagueField({ send, label, text, onText, error, isFirst, onChoose = onText }: Props) {
  const [query, setQuery] = useState('')
  const colleagues = useQuery({ ...colleaguesQuery(send, query), enabled: query.length >= minQueryLength })
  const isCurrent = query.length >= minQueryLength && text.trim() === query
  return (
    <Suggest
      label={label}
      placeholder="medewerker@example.com"
      showOptional={false}
      data-autofocus={isFirst}
      error={error}
      text={text}
      onText={onText}
      onQuery={setQuery}
      delay={250}
      minimum={minQueryLength}
      items={isCurrent ? (colleagues.data ?? []) : []}
      keyOf={name => name}
      textOf={name => name}
      onChoose={onChoose}
      busy={text.trim().length >= minQueryLength && (!isCurrent || colleagues.isPending) && !colleagues.isError}
      emptyText={
        colleagues.isError
          ? 'De namen van collega’s konden niet opgehaald worden'
          : 'Geen collega gevonden met deze naam'
      }
    />
  )
}

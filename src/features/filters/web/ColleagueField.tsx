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
  /** Whether the window that it stands in begins here. */
  isFirst?: boolean
  /** When one of the suggestions is taken. */
  onChoose?: (name: string) => void
}

const minimum = 3

/** The name of a colleague; whoever still works here is suggested. */
export function ColleagueField({ send, label, text, onText, error, isFirst, onChoose = onText }: Props) {
  const [asked, setAsked] = useState('')
  const found = useQuery({ ...colleaguesQuery(send, asked), enabled: asked.length >= minimum })
  const isKnown = asked.length >= minimum && text.trim() === asked
  return (
    <Suggest
      label={label}
      placeholder="medewerker@example.com"
      showOptional={false}
      data-autofocus={isFirst}
      error={error}
      text={text}
      onText={onText}
      onQuery={setAsked}
      delay={250}
      minimum={minimum}
      items={isKnown ? (found.data ?? []) : []}
      keyOf={name => name}
      textOf={name => name}
      onChoose={onChoose}
      busy={text.trim().length >= minimum && (!isKnown || found.isPending) && !found.isError}
      emptyText={
        found.isError ? 'De namen van collega’s konden niet opgehaald worden' : 'Geen collega gevonden met deze naam'
      }
    />
  )
}

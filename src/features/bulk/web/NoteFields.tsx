import { useQuery } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { noteError } from '../../reports/notes/rules.ts'
import { NoteField } from '../../reports/notes/web/NoteField.tsx'
import { mentionedIn } from '../../users/directory.ts'
import { colleaguesQuery } from '../../users/web/queries.ts'
import { useSession } from '../../users/web/session.ts'
import { partLabel } from '../parts.ts'
import type { FieldsProps } from './fields-props.ts'

/** The same note with each of the reports; colleagues whose names stand in it after an @ are notified of each. */
export function NoteFields({ error, onChange }: FieldsProps) {
  const { fetch } = useSession()
  const { data: directory } = useQuery(colleaguesQuery(fetch))
  const field = useRef<HTMLTextAreaElement>(null)
  const [text, setText] = useState('')
  const change = (typed: string) => {
    setText(typed)
    const wrong = noteError(typed)
    const mentions = mentionedIn(directory, typed)
    onChange(
      wrong
        ? { error: wrong }
        : { patch: { notes: [{ text: typed.trim(), ...(mentions.length > 0 && { mentions }) }] } },
    )
  }
  return (
    <NoteField
      label={partLabel.note}
      required
      hint="Alleen voor collega’s. Met @ noem je een collega."
      rows={4}
      value={text}
      error={error && noteError(text)}
      onChange={({ target }) => change(target.value)}
      onNamed={change}
      directory={directory}
      field={field}
      data-autofocus
    />
  )
}

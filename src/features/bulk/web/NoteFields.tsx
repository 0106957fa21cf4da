import { useQuery } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { noteError } from '#features/reports/notes/rules.ts'
import { NoteField } from '#features/reports/notes/web/NoteField.tsx'
import { mentionedIn } from '#features/users/directory.ts'
import { colleaguesQuery } from '#features/users/web/colleague-names.tsx'
import { partLabel } from '../parts.ts'
import type { FieldsProps } from './fields-props.ts'

export function NoteFields({ error, onChange }: FieldsProps) {
  const { data: directory } = useQuery(colleaguesQuery)
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

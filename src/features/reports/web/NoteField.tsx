import { type ChangeEvent, type ComponentProps, type KeyboardEvent, type RefObject, useId, useState } from 'react'
import type { Colleague } from '#features/users/contract.ts'
import { type Directory, type MentionInText, mentionBefore, mentionsMatching } from '#features/users/directory.ts'
import { readDraft, storeDraft } from '#web/form/use-form.ts'
import { SuggestList, useSuggest } from '#web/ui/Suggest.tsx'
import { TextArea } from '#web/ui/TextArea.tsx'
import { limits } from '../rules.ts'
import css from './NoteField.module.css'

type Props = Omit<ComponentProps<typeof TextArea>, 'max' | 'ref'> & {
  /** Called with the text after a name was chosen, which fires no input event. */
  onNamed?: ((text: string) => void) | undefined
  directory: Directory | undefined
  field: RefObject<HTMLTextAreaElement | null>
}

/** An `@` offers the names of colleagues: arrows and Enter or a press choose, Escape closes the list. */
export function NoteField({ onChange, onNamed, directory, field, ...area }: Props) {
  const id = useId()
  const { colleagues, open, lookForName, keepAtCaret, suggest } = useMentions({ onNamed, directory, field })
  const type = (event: ChangeEvent<HTMLTextAreaElement>) => {
    lookForName(event.target)
    onChange?.(event)
  }
  const onKeyDown = (event: KeyboardEvent) => {
    if (open && !event.ctrlKey && !event.metaKey) suggest.onKeyDown(event)
  }
  return (
    <div className={css.box}>
      <TextArea
        {...area}
        max={limits.note}
        aria-autocomplete="list"
        aria-haspopup="listbox"
        aria-controls={open ? `${id}-list` : undefined}
        aria-activedescendant={open && suggest.active >= 0 ? `${id}-${suggest.active}` : undefined}
        onChange={type}
        onSelect={keepAtCaret}
        onKeyDown={onKeyDown}
        onBlur={suggest.close}
        ref={field}
      />
      <SuggestList
        {...suggest}
        id={id}
        open={open}
        label="Collega’s"
        items={colleagues}
        keyOf={({ email }) => email}
        textOf={({ email }) => directory?.nameOf(email) ?? email}
        emptyText={undefined}
      />
    </div>
  )
}

function useMentions({ onNamed, directory, field }: Pick<Props, 'onNamed' | 'directory' | 'field'>) {
  const [mention, setMention] = useState<MentionInText>()
  const colleagues = mention && directory ? mentionsMatching(directory, mention.typed) : []
  const choose = ({ email }: Colleague) => {
    const area = field.current
    if (!area || !directory || !mention) return
    const end = mention.start + mention.typed.length
    const space = area.value.startsWith(' ', end) ? '' : ' '
    area.setRangeText(`${directory.nameOf(email)}${space}`, mention.start, end, 'end')
    setMention(undefined)
    onNamed?.(area.value)
  }
  const suggest = useSuggest({ text: mention?.typed ?? '', items: colleagues, onChoose: choose })
  const lookForName = ({ value, selectionEnd }: HTMLTextAreaElement) => {
    setMention(mentionBefore(value, selectionEnd))
    suggest.change()
  }
  const keepAtCaret = () => {
    const { value = '', selectionEnd = 0 } = field.current ?? {}
    if (mention && mentionBefore(value, selectionEnd)?.start !== mention.start) setMention(undefined)
  }
  return { colleagues, open: suggest.open && colleagues.length > 0, lookForName, keepAtCaret, suggest }
}

type NoteOf = { userId: number; reportId: number }
export type NoteDraft = {
  text: string
  /** An empty text removes the draft. @returns true when it survives a reload */
  store: (text: string) => boolean
}

const noText = { note: '' }

/** A draft is stored per user and tab, so that the next user of the browser does not see it. */
export function noteDraftOf({ userId, reportId }: NoteOf): NoteDraft {
  const key = `note/${userId}/${reportId}`
  return {
    text: readDraft(key, noText)?.values.note ?? '',
    store: text =>
      storeDraft(key, text.trim() ? { base: { values: noText, version: '' }, values: { note: text } } : undefined),
  }
}

import type { ReactNode } from 'react'
import { DescriptionRow } from '#web/ui/DescriptionList.tsx'
import { EditButton } from '#web/ui/ValueList.tsx'
import { useFocusAfterEditing } from '#web/use-focus-after-editing.ts'
import type { Editing, Panel } from './editing.ts'

type Props = {
  editing: Editing
  panel: Panel
  term: string
  /** As in 'Wijzig urgentie'. */
  noun: string
  display: ReactNode
  editable: boolean
  children: ReactNode
}

export function EditRow({ editing, panel, term, noun, display, editable, children }: Props) {
  const isOpen = editing.isOpen(panel)
  const pencil = useFocusAfterEditing(isOpen)
  if (isOpen)
    return (
      <DescriptionRow term={term} wide>
        {children}
      </DescriptionRow>
    )
  const action = editable && <EditButton ref={pencil} noun={noun} onPress={() => editing.setOpen(panel, true)} />
  return (
    <DescriptionRow term={term} action={action} changed={editing.changed === panel}>
      {display}
    </DescriptionRow>
  )
}

import type { ReactNode } from 'react'
import { DescriptionRow } from '../../../web/ui/DescriptionList.tsx'
import { EditButton } from '../../../web/ui/ValueList.tsx'
import { useFocusAfterEditing } from '../../../web/use-focus-after-editing.ts'
import type { Editing, Panel } from './editing.ts'

type Props = {
  editing: Editing
  panel: Panel
  term: string
  /** As in 'Wijzig urgentie'. */
  noun: string
  display: ReactNode
  /** Whether the user may change it; otherwise there is no pencil. */
  editable: boolean
  /** The form, in place of the value. */
  children: ReactNode
}

/** A row with a pencil, which shows a form in the place of the value. */
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

import type { ReactNode } from 'react'
import { Button } from '../../../web/ui/Button.tsx'
import { DescriptionRow } from '../../../web/ui/DescriptionList.tsx'
import { PencilIcon } from '../../../web/ui/icons.tsx'
import { VisuallyHidden } from '../../../web/ui/VisuallyHidden.tsx'
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
  const action = editable && (
    <Button ref={pencil} variant="subtle" small icon={<PencilIcon />} onClick={() => editing.setOpen(panel, true)}>
      Wijzig<VisuallyHidden> {noun}</VisuallyHidden>
    </Button>
  )
  return (
    <DescriptionRow term={term} action={action} changed={editing.changed === panel}>
      {display}
    </DescriptionRow>
  )
}

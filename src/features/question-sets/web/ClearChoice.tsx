import type { ReactNode } from 'react'
import { Button } from '../../../web/ui/Button.tsx'
import { CloseIcon } from '../../../web/ui/icons.tsx'
import { VisuallyHidden } from '../../../web/ui/VisuallyHidden.tsx'
import css from './Questions.module.css'
import { texts } from './texts.ts'

type Props = {
  /** Of the question. */
  label: string
  /** Whether there is a choice to clear, and none is required. */
  isOffered: boolean
  onClear: () => void
  children: ReactNode
}

/** A button to clear the choice of an optional question: a radio button cannot be deselected by clicking it again. */
export const ClearChoice = ({ label, isOffered, onClear, children }: Props) => (
  <div className={css.clearable}>
    {children}
    {isOffered && (
      <Button
        variant="subtle"
        small
        icon={<CloseIcon />}
        onClick={({ currentTarget }) => {
          // The button disappears with the choice; the focus stays with the question.
          currentTarget.parentElement?.querySelector<HTMLElement>('input')?.focus()
          onClear()
        }}
      >
        {texts.clear}
        <VisuallyHidden> op: {label}</VisuallyHidden>
      </Button>
    )}
  </div>
)

import type { ReactNode } from 'react'
import { Button } from '../../../web/ui/Button.tsx'
import { CloseIcon } from '../../../web/ui/icons.tsx'
import { VisuallyHidden } from '../../../web/ui/VisuallyHidden.tsx'
import css from './Questions.module.css'
import { texts } from './texts.ts'

type Props = {
  /** Of the question. */
  label: string
  /** There is a choice, and none is asked for. */
  isOffered: boolean
  onClear: () => void
  children: ReactNode
}

/** A radio button cannot be put off by pressing it again: who need not answer gets another way to take an answer back. */
export const ClearChoice = ({ label, isOffered, onClear, children }: Props) => (
  <div className={css.clearable}>
    {children}
    {isOffered && (
      <Button
        variant="subtle"
        small
        icon={<CloseIcon />}
        onClick={({ currentTarget }) => {
          // The button goes with the choice; the focus stays with the question.
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

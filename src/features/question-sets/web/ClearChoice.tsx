import type { ReactNode } from 'react'
import { Button } from '#web/ui/Button.tsx'
import { CloseIcon } from '#web/ui/icons.tsx'
import { VisuallyHidden } from '#web/ui/VisuallyHidden.tsx'
import type { Question } from '../question.ts'
import css from './Questions.module.css'
import { texts } from './texts.ts'

type Props = {
  question: Pick<Question, 'key' | 'label'>
  isOffered: boolean
  onClear: () => void
  children: ReactNode
}

/** A radio button cannot be deselected by a click. */
export const ClearChoice = ({ question: { key, label }, isOffered, onClear, children }: Props) => (
  <div className={css.clearable}>
    {children}
    {isOffered && (
      <Button
        type="submit"
        name="press"
        value={`clear:${key}`}
        formAction={`#${key}`}
        variant="subtle"
        small
        icon={<CloseIcon />}
        onClick={event => {
          event.preventDefault()
          // The button disappears with the choice; the focus stays with the question.
          event.currentTarget.parentElement?.querySelector<HTMLElement>('input')?.focus()
          onClear()
        }}
      >
        {texts.clear}
        <VisuallyHidden>{texts.clearAnswerTo(label)}</VisuallyHidden>
      </Button>
    )}
  </div>
)

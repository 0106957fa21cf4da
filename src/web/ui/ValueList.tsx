import type { ReactNode, Ref } from 'react'
import { Button } from './Button.tsx'
import { PencilIcon } from './icons.tsx'
import css from './ValueList.module.css'
import { VisuallyHidden } from './VisuallyHidden.tsx'

/** Rows of a description list, one to a line, each with the button that changes it. */
export const ValueList = ({ children }: { children: ReactNode }) => <dl className={css.list}>{children}</dl>

type EditButtonProps = {
  /** As in 'Wijzig urgentie'. */
  noun: string
  expanded?: boolean | undefined
  onPress: () => void
  ref: Ref<HTMLButtonElement>
}

/** Changes the value on its line; the whole line can be pressed. */
export const EditButton = ({ noun, expanded, onPress, ref }: EditButtonProps) => (
  <Button
    ref={ref}
    variant="subtle"
    small
    className={css.edit}
    icon={<PencilIcon size="1.125em" />}
    title={`Wijzig ${noun}`}
    aria-expanded={expanded}
    onClick={onPress}
  >
    <VisuallyHidden>Wijzig {noun}</VisuallyHidden>
  </Button>
)

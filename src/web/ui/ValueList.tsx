import type { ReactNode, Ref } from 'react'
import { Button } from './Button.tsx'
import { PencilIcon } from './later-icons.tsx'
import css from './ValueList.module.css'
import { VisuallyHidden } from './VisuallyHidden.tsx'

export const ValueList = ({ children }: { children: ReactNode }) => <dl className={css.list}>{children}</dl>

type EditButtonProps = {
  noun: string
  expanded?: boolean | undefined
  onPress: () => void
  ref: Ref<HTMLButtonElement>
}

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

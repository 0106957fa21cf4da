import type { ReactNode, Ref } from 'react'
import { Button } from './Button.tsx'
import { classes } from './classes.ts'
import css from './DescriptionList.module.css'
import { PencilIcon } from './later-icons.tsx'
import { VisuallyHidden } from './VisuallyHidden.tsx'

type ListProps = {
  children: ReactNode
  stacked?: boolean | undefined
}

export const DescriptionList = ({ children, stacked }: ListProps) => (
  <dl className={classes(css.list, stacked && css.stacked)}>{children}</dl>
)

type RowProps = {
  term: ReactNode
  children: ReactNode
  action?: ReactNode
  changed?: boolean | undefined
  wide?: boolean | undefined
}

export const DescriptionRow = ({ term, children, action, changed, wide }: RowProps) => (
  <div className={classes(css.row, wide && css.wide)} data-changed={changed || undefined}>
    <dt>{term}</dt>
    <dd className={css.value}>
      <div>{children}</div>
      {action}
    </dd>
  </div>
)

/** A denser list, of values that can be changed in place. */
export const ValueList = ({ children }: { children: ReactNode }) => <dl className={css.values}>{children}</dl>

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

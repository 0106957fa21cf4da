import { type ReactNode, type RefCallback, useId } from 'react'
import { Choice } from '#web/ui/Choice.tsx'
import { classes } from '#web/ui/classes.ts'
import css from './ObjectList.module.css'

export type ObjectListItem = {
  key: string
  label: string
  hint: string | undefined
  icon: ReactNode
  isPicked: boolean
  isDisabled: boolean
  onPress: () => void
}

type Props = {
  title: string
  titleRef: RefCallback<HTMLElement>
  items: readonly ObjectListItem[]
  /** True when the map already explains the empty list: on a small phone the map gets the room. */
  isExplainedElsewhere?: boolean
  children?: ReactNode
}

export function ObjectList({ title, titleRef, items, isExplainedElsewhere = false, children }: Props) {
  const titleId = useId()
  return (
    <section className={classes(css.part, isExplainedElsewhere && css.explainedElsewhere)} aria-labelledby={titleId}>
      <h3 className={css.title} id={titleId} ref={titleRef} tabIndex={-1}>
        {title}
      </h3>
      {children}
      {items.length > 0 && (
        <ul className={css.items} aria-labelledby={titleId}>
          {items.map(({ key, icon, ...line }) => (
            <li key={key} className={css.item}>
              {icon}
              <ListChoice {...line} />
            </li>
          ))}
        </ul>
      )}
    </section>
  )
}

const ListChoice = ({ label, hint, isPicked, isDisabled, onPress }: Omit<ObjectListItem, 'key' | 'icon'>) => (
  <Choice
    type="checkbox"
    label={label}
    hint={hint}
    checked={isPicked}
    aria-disabled={isDisabled || undefined}
    onChange={() => !isDisabled && onPress()}
  />
)

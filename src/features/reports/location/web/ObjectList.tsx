import { type ReactNode, useId } from 'react'
import { Choice } from '../../../../web/ui/Choice.tsx'
import { classes } from '../../../../web/ui/classes.ts'
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
  items: readonly ObjectListItem[]
  /** Whether the map says already why the list is empty: on a small phone the map gets that room. */
  isExplainedElsewhere?: boolean
  children?: ReactNode
}

/** The objects on the map as a list, for users who do not see the map or use no mouse. */
export function ObjectList({ title, items, isExplainedElsewhere = false, children }: Props) {
  const titleId = useId()
  return (
    <section className={classes(css.part, isExplainedElsewhere && css.explainedElsewhere)} aria-labelledby={titleId}>
      <h3 className={css.title} id={titleId}>
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

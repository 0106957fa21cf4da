import { type ReactNode, useId } from 'react'
import { Choice } from '../../../../web/ui/Choice.tsx'
import css from './ObjectList.module.css'

export type ObjectListItem = {
  key: string
  label: string
  hint: string | undefined
  icon: ReactNode
  isChosen: boolean
  isDisabled: boolean
  onPress: () => void
}

type Props = { title: string; lines: readonly ObjectListItem[]; children?: ReactNode }

/** The objects on the map as a list, for users who do not see the map or use no mouse. */
export function ObjectList({ title, lines, children }: Props) {
  const titleId = useId()
  return (
    <section className={css.part} aria-labelledby={titleId}>
      <h3 className={css.title} id={titleId}>
        {title}
      </h3>
      {children}
      {lines.length > 0 && (
        <ul className={css.lines} aria-labelledby={titleId}>
          {lines.map(({ key, icon, ...line }) => (
            <li key={key} className={css.line}>
              {icon}
              <ListChoice {...line} />
            </li>
          ))}
        </ul>
      )}
    </section>
  )
}

const ListChoice = ({ label, hint, isChosen, isDisabled, onPress }: Omit<ObjectListItem, 'key' | 'icon'>) => (
  <Choice
    type="checkbox"
    label={label}
    hint={hint}
    checked={isChosen}
    aria-disabled={isDisabled || undefined}
    onChange={() => !isDisabled && onPress()}
  />
)

import { type ReactNode, type RefObject, useId } from 'react'
import css from './Suggest.module.css'
import { VisuallyHidden } from './VisuallyHidden.tsx'

type Props<T> = {
  id: string
  open: boolean
  active: number
  list: RefObject<HTMLDivElement | null>
  label: ReactNode
  items: readonly T[]
  keyOf: (item: T) => string
  textOf: (item: T) => string
  show?: ((item: T) => ReactNode) | undefined
  groupOf?: ((item: T) => string) | undefined
  choose: (item: T) => void
  /** Nothing while the answer is under way. */
  emptyText: string | undefined
}

const counted = (n: number) => (n === 1 ? '1 suggestie' : `${n} suggesties`)

export function SuggestList<T>({ id, open, list, label, items, emptyText, ...rest }: Props<T>) {
  const empty = open && items.length === 0 && emptyText !== undefined
  const some = open && items.length > 0
  return (
    <>
      <div
        className={css.list}
        id={`${id}-list`}
        role="listbox"
        aria-label={typeof label === 'string' ? label : 'Suggesties'}
        hidden={!some}
        ref={list}
      >
        {some && <Lines {...rest} id={id} items={items} />}
      </div>
      {empty && (
        <div className={css.list}>
          <div className={css.empty}>{emptyText}</div>
        </div>
      )}
      <VisuallyHidden role="status">{empty ? emptyText : some && counted(items.length)}</VisuallyHidden>
    </>
  )
}

type LinesProps<T> = Pick<Props<T>, 'id' | 'active' | 'items' | 'keyOf' | 'textOf' | 'show' | 'groupOf' | 'choose'>

function Lines<T>({ items, groupOf, ...rest }: LinesProps<T>) {
  const lines = items.map((item, index) => ({ item, index, group: groupOf?.(item) ?? '' }))
  const draw = (group: string) =>
    lines.filter(line => line.group === group).map(line => <Line key={rest.keyOf(line.item)} {...rest} {...line} />)
  if (!groupOf) return draw('')
  return [...new Set(lines.map(({ group }) => group))].map(group => (
    <Group key={group} name={group}>
      {draw(group)}
    </Group>
  ))
}

function Group({ name, children }: { name: string; children: ReactNode }) {
  const id = useId()
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset means nothing in a list of options.
    <div role="group" aria-labelledby={id}>
      <div className={css.group} id={id}>
        {name}
      </div>
      {children}
    </div>
  )
}

type LineProps<T> = Omit<LinesProps<T>, 'items' | 'groupOf' | 'keyOf'> & { item: T; index: number }

const Line = <T,>({ id, active, item, index, textOf, show, choose }: LineProps<T>) => (
  // biome-ignore lint/a11y/useKeyWithClickEvents: the keys are handled in the text field, where the focus stays.
  <div
    className={css.option}
    id={`${id}-${index}`}
    role="option"
    aria-selected={index === active}
    tabIndex={-1}
    onMouseDown={event => event.preventDefault()}
    onClick={() => choose(item)}
  >
    {show ? show(item) : textOf(item)}
  </div>
)

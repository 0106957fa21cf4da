import { type ReactNode, type RefObject, useId } from 'react'
import { lazyTexts } from './lazy-texts.ts'
import css from './Suggest.module.css'
import { VisuallyHidden } from './VisuallyHidden.tsx'

export type Suggested<T> = {
  items: readonly T[]
  keyOf: (item: T) => string
  textOf: (item: T) => string
  show?: ((item: T) => ReactNode) | undefined
  groupOf?: ((item: T) => string) | undefined
  showGroup?: ((group: string) => ReactNode) | undefined
}

type Props<T> = Suggested<T> & {
  id: string
  open: boolean
  active: number
  list: RefObject<HTMLDivElement | null>
  label: ReactNode
  choose: (item: T) => void
  emptyText: string | undefined
}

export function SuggestList<T>({ id, open, list, label, items, emptyText, ...rest }: Props<T>) {
  const isEmpty = open && items.length === 0 && emptyText !== undefined
  const hasItems = open && items.length > 0
  return (
    <>
      <div
        className={css.list}
        id={`${id}-list`}
        role="listbox"
        aria-label={typeof label === 'string' ? label : lazyTexts.suggestions}
        hidden={!hasItems}
        ref={list}
      >
        {hasItems && <SuggestOptions {...rest} id={id} items={items} />}
      </div>
      {isEmpty && (
        <div className={css.list}>
          <div className={css.empty}>{emptyText}</div>
        </div>
      )}
      <VisuallyHidden role="status">
        {isEmpty ? emptyText : hasItems && lazyTexts.suggestionCount(items.length)}
      </VisuallyHidden>
    </>
  )
}

type OptionsProps<T> = Pick<
  Props<T>,
  'id' | 'active' | 'items' | 'keyOf' | 'textOf' | 'show' | 'groupOf' | 'showGroup' | 'choose'
>

export function SuggestOptions<T>({ items, groupOf, showGroup, ...rest }: OptionsProps<T>) {
  const options = items.map((item, index) => ({ item, index, group: groupOf?.(item) ?? '' }))
  const renderGroup = (group: string) =>
    options
      .filter(option => option.group === group)
      .map(option => <Option key={rest.keyOf(option.item)} {...rest} {...option} />)
  if (!groupOf) return renderGroup('')
  return [...new Set(options.map(({ group }) => group))].map(group => (
    <Group key={group} name={showGroup?.(group) ?? group}>
      {renderGroup(group)}
    </Group>
  ))
}

function Group({ name, children }: { name: ReactNode; children: ReactNode }) {
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

type OptionProps<T> = Omit<OptionsProps<T>, 'items' | 'groupOf' | 'showGroup' | 'keyOf'> & { item: T; index: number }

const Option = <T,>({ id, active, item, index, textOf, show, choose }: OptionProps<T>) => (
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

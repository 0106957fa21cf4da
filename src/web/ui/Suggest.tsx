import {
  type KeyboardEvent,
  type ReactNode,
  type RefObject,
  useEffect,
  useEffectEvent,
  useId,
  useRef,
  useState,
} from 'react'
import { classes } from './classes.ts'
import { Field, type FieldProps, splitField } from './Field.tsx'
import { CloseIcon } from './icons.tsx'
import input from './input.module.css'
import { lazyTexts } from './lazy-texts.ts'
import { Spinner } from './loading.tsx'
import css from './Suggest.module.css'
import { VisuallyHidden } from './VisuallyHidden.tsx'

type Props<T> = FieldProps &
  Suggested<T> & {
    text: string
    onText: (text: string) => void
    /** Called when the typing has paused for `delay` ms, from `minimum` characters. */
    onQuery?: ((text: string) => void) | undefined
    delay?: number | undefined
    minimum?: number | undefined
    onChoose: (item: T) => void
    onClear?: (() => void) | undefined
    busy?: boolean | undefined
    /** Null when another element reports an empty result. */
    emptyText?: string | null | undefined
    placeholder?: string | undefined
    openOnClick?: boolean | undefined
    opensAtOnce?: boolean | undefined
    'data-autofocus'?: boolean | undefined
    className?: string | undefined
  }

/** The arrow keys follow the order on the screen. */
function byGroup<T>(items: readonly T[], groupOf: ((item: T) => string) | undefined): readonly T[] {
  if (!groupOf) return items
  const groups = [...new Set(items.map(groupOf))]
  return groups.flatMap(group => items.filter(item => groupOf(item) === group))
}

export function Suggest<T>(props: Props<T>) {
  const { text, onText, busy, emptyText = lazyTexts.noOptions, placeholder, openOnClick, ...rest } = props
  const { field } = splitField(rest)
  const items = byGroup(props.items, rest.groupOf)
  const suggest = useSuggest({ ...props, items })
  const change = (typed: string) => {
    suggest.change()
    onText(typed)
    if (typed === '') rest.onClear?.()
  }
  return (
    <Field {...field}>
      {control => (
        // biome-ignore lint/a11y/noStaticElementInteractions: closes the list when the focus leaves field and list.
        <div
          className={css.box}
          onBlur={event => !event.currentTarget.contains(event.relatedTarget) && suggest.close()}
        >
          <input
            {...control}
            type="text"
            role="combobox"
            autoComplete="off"
            aria-autocomplete="list"
            aria-expanded={suggest.open && items.length > 0}
            aria-controls={`${control.id}-list`}
            aria-activedescendant={suggest.active >= 0 ? `${control.id}-${suggest.active}` : undefined}
            className={classes(input.input, css.input)}
            placeholder={placeholder}
            data-autofocus={props['data-autofocus']}
            value={text}
            onChange={event => change(event.target.value)}
            onClick={openOnClick ? suggest.openUp : undefined}
            onKeyDown={suggest.onKeyDown}
          />
          <EndButton busy={busy} filled={text !== ''} onClear={() => change('')} focusId={control.id} />
          <SuggestList
            {...rest}
            {...suggest}
            items={items}
            id={control.id}
            emptyText={(!busy && emptyText) || undefined}
          />
        </div>
      )}
    </Field>
  )
}

type EndButtonProps = { busy?: boolean | undefined; filled: boolean; onClear: () => void; focusId: string }

function EndButton({ busy, filled, onClear, focusId }: EndButtonProps) {
  const clear = () => {
    onClear()
    document.getElementById(focusId)?.focus()
  }
  if (busy) {
    return (
      <span className={css.end}>
        <Spinner label={lazyTexts.searching} />
      </span>
    )
  }
  return filled ? (
    <button type="button" className={css.end} aria-label={lazyTexts.clearText} onClick={clear}>
      <CloseIcon />
    </button>
  ) : null
}

type Suggested<T> = {
  items: readonly T[]
  keyOf: (item: T) => string
  textOf: (item: T) => string
  show?: ((item: T) => ReactNode) | undefined
  groupOf?: ((item: T) => string) | undefined
  showGroup?: ((group: string) => ReactNode) | undefined
}

type ListProps<T> = Suggested<T> & {
  id: string
  open: boolean
  active: number
  list: RefObject<HTMLDivElement | null>
  label: ReactNode
  choose: (item: T) => void
  emptyText: string | undefined
}

export function SuggestList<T>({ id, open, list, label, items, emptyText, ...rest }: ListProps<T>) {
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
  ListProps<T>,
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

type Options<T> = {
  text: string
  items: readonly T[]
  onChoose: (item: T) => void
  onQuery?: ((text: string) => void) | undefined
  delay?: number | undefined
  minimum?: number | undefined
  opensAtOnce?: boolean | undefined
}

/** Ignores the text of a chosen option. */
function useQuery<T>({ text, onQuery, delay = 0, minimum = 0 }: Options<T>, typed: boolean) {
  const query = useEffectEvent((typedText: string) => onQuery?.(typedText))
  useEffect(() => {
    if (!typed || text.trim().length < minimum) return
    const timer = setTimeout(() => query(text.trim()), delay)
    return () => clearTimeout(timer)
  }, [text, typed, delay, minimum])
}

/** The ARIA 1.2 combobox pattern: the focus stays in the text field, and the list has an active option. */
export function useSuggest<T>(options: Options<T>) {
  const { text, items, onChoose, minimum = 0, opensAtOnce = false } = options
  const [open, setOpen] = useState(opensAtOnce)
  const [active, setActive] = useState(-1)
  const [typed, setTyped] = useState(false)
  useQuery(options, typed)

  const list = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (active >= 0) list.current?.querySelector('[aria-selected="true"]')?.scrollIntoView({ block: 'nearest' })
  }, [active])
  const isListed = open && items.length > 0
  useEffect(() => {
    // A dialog cuts off a list below its edge, and users do not look for a list below the visible part.
    if (isListed) list.current?.scrollIntoView({ block: 'nearest' })
  }, [isListed])

  const close = () => {
    setOpen(false)
    setActive(-1)
  }
  const choose = (item: T) => {
    setTyped(false)
    close()
    onChoose(item)
  }
  const move = (step: number) => {
    setOpen(true)
    const last = items.length - 1
    const next = active + step
    setActive(next > last ? 0 : next < 0 ? last : next)
  }
  const handleKey = (key: string) => {
    const item = items[active] ?? items[0]
    if (key === 'ArrowDown' || key === 'ArrowUp') move(key === 'ArrowDown' ? 1 : -1)
    else if (!open) return false
    else if (key === 'Enter' && item !== undefined) choose(item)
    else if (key === 'Escape') close()
    else return false
    return true
  }
  const onKeyDown = (event: KeyboardEvent) => {
    if (!handleKey(event.key)) return
    event.preventDefault()
    event.stopPropagation()
  }
  const change = () => {
    setTyped(true)
    setOpen(true)
    setActive(-1)
  }
  return {
    open: open && text.trim().length >= minimum,
    active,
    list,
    choose,
    close,
    change,
    onKeyDown,
    openUp: () => setOpen(true),
  }
}

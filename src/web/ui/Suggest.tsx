import { classes } from './classes.ts'
import { Field } from './Field.tsx'
import { type FieldProps, splitField } from './field-parts.tsx'
import { CloseIcon } from './icons.tsx'
import input from './input.module.css'
import { lazyTexts } from './lazy-texts.ts'
import { Spinner } from './Spinner.tsx'
import css from './Suggest.module.css'
import { type Suggested, SuggestList } from './SuggestList.tsx'
import { useSuggest } from './use-suggest.ts'

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

import { type ComponentProps, type ReactNode, useEffect, useEffectEvent, useState } from 'react'
import { Select, TextField } from '#web/ui/inputs.tsx'
import css from './FilterBar.module.css'

type Props = {
  label: string
  searchLabel: string
  search: string
  onSearch: (text: string) => void
  children: ReactNode
}

/** The debounce of typing (milliseconds). */
const pause = 250

export function FilterBar({ label, searchLabel, search, onSearch, children }: Props) {
  const [text, setText] = useState(search)
  const [lastSearch, setLastSearch] = useState(search)
  if (lastSearch !== search) {
    setLastSearch(search)
    setText(search)
  }
  const apply = useEffectEvent(() => {
    if (text.trim() !== search) onSearch(text.trim())
  })
  // biome-ignore lint/correctness/useExhaustiveDependencies: each change of the text starts the pause again.
  useEffect(() => {
    const timer = setTimeout(apply, pause)
    return () => clearTimeout(timer)
  }, [text])
  return (
    <search className={css.filters} aria-label={label}>
      <TextField
        label={searchLabel}
        type="search"
        showOptional={false}
        value={text}
        onChange={({ target }) => setText(target.value)}
      />
      {children}
    </search>
  )
}

type FilterSelectProps = Pick<ComponentProps<typeof Select>, 'label' | 'options'> & {
  /** The choice of everything. */
  all: string
  value: string | undefined
  onChange: (value: string) => void
}

export const FilterSelect = ({ all, value = '', onChange, ...select }: FilterSelectProps) => (
  <Select
    {...select}
    showOptional={false}
    placeholder={all}
    value={value}
    onChange={({ target }) => onChange(target.value)}
  />
)

import { type SubmitEvent, useId, useRef, useState } from 'react'
import { classes } from './classes.ts'
import { CloseIcon } from './icons.tsx'
import input from './input.module.css'
import { SearchIcon } from './later-icons.tsx'
import css from './SearchField.module.css'
import { VisuallyHidden } from './VisuallyHidden.tsx'

type Props = {
  label: string
  placeholder?: string | undefined
  initial?: string | undefined
  onSearch: (text: string) => void
  onClear: () => void
  className?: string | undefined
}

export function SearchField({ label, placeholder, initial = '', onSearch, onClear, className }: Props) {
  const id = useId()
  const field = useRef<HTMLInputElement>(null)
  const [text, setText] = useState(initial)
  const [lastInitial, setLastInitial] = useState(initial)
  if (lastInitial !== initial) {
    setLastInitial(initial)
    setText(initial)
  }
  const change = (typed: string) => {
    setText(typed)
    if (typed === '') onClear()
  }
  const clear = () => {
    change('')
    field.current?.focus()
  }
  const submit = (event: SubmitEvent) => {
    event.preventDefault()
    if (text.trim() !== '') onSearch(text.trim())
  }
  return (
    <form className={classes(css.form, className)} onSubmit={submit}>
      <label htmlFor={id}>
        <VisuallyHidden>{label}</VisuallyHidden>
      </label>
      <input
        ref={field}
        id={id}
        type="search"
        className={classes(input.input, css.input)}
        placeholder={placeholder}
        value={text}
        onChange={event => change(event.target.value)}
      />
      <span className={css.buttons}>
        {text !== '' && (
          <button type="button" className={css.button} aria-label="Wis de zoekopdracht" onClick={clear}>
            <CloseIcon />
          </button>
        )}
        <button type="submit" className={css.button} aria-label="Zoek">
          <SearchIcon />
        </button>
      </span>
    </form>
  )
}

import { type KeyboardEvent, useEffect, useEffectEvent, useRef, useState } from 'react'

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

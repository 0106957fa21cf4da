import { type ComponentProps, useRef } from 'react'
import { classes } from './classes.ts'
import input from './input.module.css'
import css from './MarkedTextArea.module.css'
import { TextArea } from './TextArea.tsx'

type Props = Omit<ComponentProps<typeof TextArea>, 'behind' | 'onScroll' | 'value'> & {
  value: string
  pattern: RegExp
}

/** The marks are behind the field: for keyboard and screen reader it is plain text. */
export function MarkedTextArea({ pattern, className, ...rest }: Props) {
  const behind = useRef<HTMLDivElement>(null)
  return (
    <TextArea
      {...rest}
      className={classes(css.field, className)}
      onScroll={({ currentTarget }) => {
        if (behind.current) behind.current.scrollTop = currentTarget.scrollTop
      }}
      behind={
        <div ref={behind} aria-hidden="true" className={classes(input.input, css.behind)}>
          {marked(rest.value, pattern)}
          {'\n'}
        </div>
      }
    />
  )
}

/** A pattern with one group splits a text into gaps and matches in turn. */
const marked = (text: string, pattern: RegExp) =>
  text
    .split(pattern)
    // biome-ignore lint/suspicious/noArrayIndexKey: a piece is its place in the text
    .map((piece, index) => (index % 2 === 1 ? <mark key={index}>{piece}</mark> : piece))

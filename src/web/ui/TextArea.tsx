import {
  type ChangeEvent,
  type ReactNode,
  type Ref,
  type TextareaHTMLAttributes,
  useEffect,
  useRef,
  useState,
} from 'react'
import { classes } from './classes.ts'
import { Field, type FieldProps, splitField } from './Field.tsx'
import input from './input.module.css'
import css from './TextArea.module.css'
import { atMostLeft, characters, textTooLong } from './texts.ts'
import { VisuallyHidden } from './VisuallyHidden.tsx'

type Props = FieldProps &
  Omit<
    TextareaHTMLAttributes<HTMLTextAreaElement>,
    'id' | 'required' | 'maxLength' | 'rows' | 'value' | 'defaultValue'
  > & {
    value?: string | undefined
    defaultValue?: string | undefined
    /** Shown as 'n/max tekens'; more can be typed, so that pasted text is not cut off unnoticed. */
    max?: number | undefined
    rows?: number | undefined
    maxRows?: number | undefined
    behind?: ReactNode
    ref?: Ref<HTMLTextAreaElement> | undefined
  }

/** CSS custom properties, as the content security policy allows no style attribute. */
function useRows(rows: number, maxRows: number) {
  const box = useRef<HTMLDivElement>(null)
  useEffect(() => {
    box.current?.style.setProperty('--rows', String(rows))
    box.current?.style.setProperty('--rows-max', String(Math.max(rows, maxRows)))
  }, [rows, maxRows])
  return box
}

export function TextArea({ max = 0, rows = 5, maxRows = 15, behind, onChange, ...rest }: Props) {
  const { field, control: area } = splitField(rest)
  const box = useRows(rows, maxRows)
  const [typed, setTyped] = useState(rest.defaultValue ?? '')
  const change = (event: ChangeEvent<HTMLTextAreaElement>) => {
    setTyped(event.target.value)
    onChange?.(event)
  }
  return (
    <Field {...field}>
      {control => (
        <div ref={box}>
          <div className={css.layers}>
            {behind}
            <textarea
              {...area}
              {...control}
              aria-describedby={classes(control['aria-describedby'], max > 0 && `${control.id}-counter`)}
              rows={rows}
              onChange={change}
              className={classes(input.input, css.area)}
            />
          </div>
          {max > 0 && <Counter id={`${control.id}-counter`} used={(rest.value ?? typed).length} max={max} />}
        </div>
      )}
    </Field>
  )
}

function Counter({ id, used, max }: { id: string; used: number; max: number }) {
  const left = max - used
  return (
    <>
      <div className={classes(css.counter, left < 0 && css.over)} id={id}>
        {used}/{max} {characters}
      </div>
      <VisuallyHidden role="status">{announcement(left)}</VisuallyHidden>
    </>
  )
}

/** Only near the maximum, and in steps: a count at every key would disturb typing. */
const announcement = (left: number) => {
  if (left < 0) return textTooLong
  if (left <= 20) return atMostLeft(20)
  return left <= 100 ? atMostLeft(100) : ''
}

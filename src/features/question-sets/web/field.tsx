import { type ReactNode, useEffect, useRef } from 'react'
import { Button } from '#web/ui/Button.tsx'
import { FieldGroup } from '#web/ui/choices.tsx'
import { classes } from '#web/ui/classes.ts'
import { CloseIcon } from '#web/ui/icons.tsx'
import input from '#web/ui/input.module.css'
import { BinIcon, PlusIcon } from '#web/ui/later-icons.tsx'
import { VisuallyHidden } from '#web/ui/VisuallyHidden.tsx'
import { sanitizedMultiText } from '../answer-types.ts'
import { type Answer, isTextList, type Question } from '../question.ts'
import css from './Questions.module.css'
import { texts } from './texts.ts'

export type FieldProps<Q extends Question = Question> = {
  question: Q
  answer: Answer | undefined
  error: string | undefined
  onAnswer: (answer: Answer | undefined) => void
  showsAllFields?: boolean
}

export const inputPropsOf = ({ key, label, hint, required }: Question, error: string | undefined) => ({
  id: key,
  label,
  hint,
  error,
  required: required === true,
})

type Props = {
  question: Pick<Question, 'key' | 'label'>
  isOffered: boolean
  onClear: () => void
  children: ReactNode
}

/** A radio button cannot be deselected by a click. */
export const ClearChoice = ({ question: { key, label }, isOffered, onClear, children }: Props) => (
  <div className={css.clearable}>
    {children}
    {isOffered && (
      <Button
        type="submit"
        name="press"
        value={`clear:${key}`}
        formAction={`#${key}`}
        variant="subtle"
        small
        icon={<CloseIcon />}
        onClick={event => {
          event.preventDefault()
          // The button disappears with the choice; the focus stays with the question.
          event.currentTarget.parentElement?.querySelector<HTMLElement>('input')?.focus()
          onClear()
        }}
      >
        {texts.clear}
        <VisuallyHidden>{texts.clearAnswerTo(label)}</VisuallyHidden>
      </Button>
    )}
  </div>
)

/** Only digits, comma, full stop and semicolon. */
export function MultiTextField({ question, answer, error, onAnswer, showsAllFields }: FieldProps) {
  const group = useRef<HTMLDivElement>(null)
  const focusIndex = useRef<number | undefined>(undefined)
  const typed = isTextList(answer) ? answer : []
  const lines = showsAllFields ? [...typed, '', '', ''] : typed.length > 0 ? typed : ['']
  useEffect(() => {
    if (focusIndex.current !== undefined) group.current?.querySelectorAll('input')[focusIndex.current]?.focus()
    focusIndex.current = undefined
  })
  const change = (next: readonly string[], focus?: number) => {
    focusIndex.current = focus
    onAnswer(next)
  }
  const add = () => change([...lines, ''], lines.length)
  const remove = (index: number) =>
    change(
      lines.filter((_, at) => at !== index),
      Math.max(0, index - 1),
    )
  const type = (index: number, text: string) =>
    change(lines.map((line, at) => (at === index ? sanitizedMultiText(text) : line)))
  return (
    <FieldGroup {...inputPropsOf(question, error)} hint={question.hint ?? texts.multiHint}>
      <div className={css.numbers} ref={group}>
        {lines.map((line, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: two lines may hold the same text; only their position tells them apart
          <div className={css.number} key={index}>
            <input
              name={question.key}
              className={classes(input.input, input.short)}
              inputMode="decimal"
              autoComplete="off"
              aria-label={texts.number(index + 1)}
              aria-invalid={error ? true : undefined}
              value={line}
              onChange={({ target }) => type(index, target.value)}
            />
            {lines.length > 1 && !showsAllFields && (
              <Button
                variant="subtle"
                icon={<BinIcon />}
                aria-label={texts.removeNumber(index + 1)}
                onClick={() => remove(index)}
              />
            )}
          </div>
        ))}
        {!showsAllFields && (
          <Button variant="secondary" small icon={<PlusIcon />} onClick={add}>
            {texts.addNumber}
          </Button>
        )}
      </div>
    </FieldGroup>
  )
}

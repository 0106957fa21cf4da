import { useState } from 'react'
import { Button } from '#web/ui/Button.tsx'
import { Choice } from '#web/ui/choices.tsx'
import { ChevronDownIcon } from '#web/ui/later-icons.tsx'
import { VisuallyHidden } from '#web/ui/VisuallyHidden.tsx'
import type { Choice as Option } from '../groups.ts'
import css from './FilterForm.module.css'

type Props = {
  title: string
  about?: string | undefined
  choices: readonly Option[]
  selected: readonly string[]
  onChange: (selected: string[]) => void
  isSingle?: boolean | undefined
  hasSelectAll?: boolean | undefined
}

export function OptionGroup({ title, about, choices, selected, onChange, isSingle, hasSelectAll }: Props) {
  const [startsOpen] = useState(selected.length > 0)
  const count = selected.length
  return (
    <details className={css.group} open={startsOpen}>
      <summary className={css.summary}>
        <ChevronDownIcon size="1em" className={css.chevron} />
        {title}
        {about && <span className={css.about}>{about}</span>}
        {count > 0 && (
          <span className={css.count}>
            {count}
            <VisuallyHidden> gekozen</VisuallyHidden>
          </span>
        )}
      </summary>
      <fieldset className={css.choices}>
        <legend>
          <VisuallyHidden>{title}</VisuallyHidden>
        </legend>
        {hasSelectAll && <SelectAllButton title={title} choices={choices} selected={selected} onChange={onChange} />}
        {isSingle ? (
          <SingleChoice title={title} choices={choices} selected={selected} onChange={onChange} />
        ) : (
          <MultipleChoice choices={choices} selected={selected} onChange={onChange} />
        )}
      </fieldset>
    </details>
  )
}

type ChoiceProps = Pick<Props, 'choices' | 'selected' | 'onChange'>

function SelectAllButton({ title, choices, selected, onChange }: ChoiceProps & { title: string }) {
  const hasAll = choices.every(({ value }) => selected.includes(value))
  return (
    <Button
      variant="subtle"
      small
      className={css.toggle}
      onClick={() => onChange(hasAll ? [] : choices.map(({ value }) => value))}
    >
      {hasAll ? 'Niets selecteren' : 'Alles selecteren'}
      <VisuallyHidden> van {title}</VisuallyHidden>
    </Button>
  )
}

/** Selected values keep the order of the choices; unknown values stay. */
function MultipleChoice({ choices, selected, onChange }: ChoiceProps) {
  const withToggled = (toggledValue: string) => {
    const next = selected.includes(toggledValue)
      ? selected.filter(value => value !== toggledValue)
      : [...selected, toggledValue]
    const choiceValues = choices.map(({ value }) => value)
    return [
      ...choiceValues.filter(value => next.includes(value)),
      ...next.filter(value => !choiceValues.includes(value)),
    ]
  }
  return choices.map(({ value, label }) => (
    <Choice
      key={value}
      type="checkbox"
      label={label}
      checked={selected.includes(value)}
      onChange={() => onChange(withToggled(value))}
    />
  ))
}

const SingleChoice = ({ title, choices, selected, onChange }: ChoiceProps & { title: string }) =>
  [{ value: '', label: 'Alles' }, ...choices].map(({ value, label }) => (
    <Choice
      key={value}
      type="radio"
      name={title}
      label={label}
      checked={(selected[0] ?? '') === value}
      onChange={() => onChange(value ? [value] : [])}
    />
  ))

import { useState } from 'react'
import { Button } from '../../../web/ui/Button.tsx'
import { Choice } from '../../../web/ui/Choice.tsx'
import { ChevronDownIcon } from '../../../web/ui/icons.tsx'
import { VisuallyHidden } from '../../../web/ui/VisuallyHidden.tsx'
import type { Choice as Option } from '../groups.ts'
import css from './FilterForm.module.css'

type Props = {
  title: string
  choices: readonly Option[]
  chosen: readonly string[]
  onChange: (chosen: string[]) => void
  isSingle?: boolean | undefined
  hasToggle?: boolean | undefined
}

/** Choices that fold away under their title, which says how many are made. */
export function OptionGroup({ title, choices, chosen, onChange, isSingle, hasToggle }: Props) {
  const [startsOpen] = useState(chosen.length > 0)
  const count = chosen.length
  return (
    <details className={css.group} open={startsOpen}>
      <summary className={css.summary}>
        <ChevronDownIcon size="1em" className={css.chevron} />
        {title}
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
        {hasToggle && <Toggle title={title} choices={choices} chosen={chosen} onChange={onChange} />}
        {isSingle ? (
          <Single title={title} choices={choices} chosen={chosen} onChange={onChange} />
        ) : (
          <Several choices={choices} chosen={chosen} onChange={onChange} />
        )}
      </fieldset>
    </details>
  )
}

type Chosen = Pick<Props, 'choices' | 'chosen' | 'onChange'>

function Toggle({ title, choices, chosen, onChange }: Chosen & { title: string }) {
  const hasAll = choices.every(({ value }) => chosen.includes(value))
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

/** The chosen stay in the order of the choices, and those that are no choice here stay as they are. */
function Several({ choices, chosen, onChange }: Chosen) {
  const toggled = (own: string) => {
    const now = chosen.includes(own) ? chosen.filter(value => value !== own) : [...chosen, own]
    const known = choices.map(({ value }) => value)
    return [...known.filter(value => now.includes(value)), ...now.filter(value => !known.includes(value))]
  }
  return choices.map(({ value, label }) => (
    <Choice
      key={value}
      type="checkbox"
      label={label}
      checked={chosen.includes(value)}
      onChange={() => onChange(toggled(value))}
    />
  ))
}

const Single = ({ title, choices, chosen, onChange }: Chosen & { title: string }) =>
  [{ value: '', label: 'Alles' }, ...choices].map(({ value, label }) => (
    <Choice
      key={value}
      type="radio"
      name={title}
      label={label}
      checked={(chosen[0] ?? '') === value}
      onChange={() => onChange(value ? [value] : [])}
    />
  ))

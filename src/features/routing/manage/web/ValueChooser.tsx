import { useState } from 'react'
import { Suggest } from '../../../../web/ui/Suggest.tsx'
import { Tag } from '../../../../web/ui/Tag.tsx'
import { VisuallyHidden } from '../../../../web/ui/VisuallyHidden.tsx'
import type { Choice } from './choices.ts'
import css from './RuleBuilder.module.css'

type Props = {
  label: string
  placeholder: string
  choices: readonly Choice[]
  chosen: readonly string[]
  labelOf: (value: string) => string
  onChange: (chosen: string[]) => void
}

/** Several values of a list: those that are chosen, and a field to find more. */
export function ValueChooser({ label, placeholder, choices, chosen, labelOf, onChange }: Props) {
  const [text, setText] = useState('')
  const words = text.trim().toLowerCase()
  const found = choices.filter(({ label: name }) => name.toLowerCase().includes(words))
  const left = found.filter(({ value }) => !chosen.includes(value))
  return (
    <div>
      {chosen.length > 0 && (
        <ul className={css.tags} aria-label={`${label}: gekozen`}>
          {chosen.map(value => (
            <li key={value}>
              <Tag
                onRemove={() => onChange(chosen.filter(other => other !== value))}
                removeLabel={`Haal weg: ${labelOf(value)}`}
              >
                {labelOf(value)}
              </Tag>
            </li>
          ))}
        </ul>
      )}
      <Suggest
        label={<VisuallyHidden>{label}</VisuallyHidden>}
        showOptional={false}
        text={text}
        onText={setText}
        items={left}
        keyOf={({ value, group = '' }) => `${group} ${value}`}
        textOf={choice => choice.label}
        groupOf={left.some(({ group }) => group) ? ({ group = '' }) => group : undefined}
        placeholder={placeholder}
        emptyText={emptyTextOf(text.trim(), found)}
        openOnClick
        onChoose={({ value }) => {
          onChange([...chosen, value])
          setText('')
        }}
      />
    </div>
  )
}

/** Why there is nothing left to choose. */
function emptyTextOf(typed: string, found: readonly Choice[]): string {
  if (typed)
    return found.length > 0
      ? `Al gekozen: ${found.map(({ label }) => label).join(', ')}`
      : `Niets gevonden met ‘${typed}’`
  return found.length > 0 ? 'Alles is al gekozen' : 'Er is hier niets om te kiezen'
}

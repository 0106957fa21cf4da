import { useState } from 'react'
import { Suggest } from '../../../../web/ui/Suggest.tsx'
import { Tag } from '../../../../web/ui/Tag.tsx'
import { VisuallyHidden } from '../../../../web/ui/VisuallyHidden.tsx'
import type { Choice, QuickChoice } from './choices.ts'
import css from './RuleBuilder.module.css'

type Props = {
  label: string
  placeholder: string
  choices: readonly Choice[]
  /** Offered before the others, as long as not all of their values are chosen. */
  quickChoices?: readonly QuickChoice[]
  chosen: readonly string[]
  error: string | undefined
  labelOf: (value: string) => string
  onChange: (chosen: string[]) => void
}

/** What one press chooses: one value, or all that have the typed words in their name. */
type Option = { values: readonly string[]; label: string; group: string }

/**
 * Several values of a list: a field to find them, and below it those that are chosen. The list closes after a choice, as it would
 * hide those and the next condition; what is typed goes then, or when the focus leaves.
 */
export function ValueChooser({ label, placeholder, choices, quickChoices = [], chosen, ...rest }: Props) {
  const { error, labelOf, onChange } = rest
  const [text, setText] = useState('')
  const words = text.trim().toLowerCase()
  const found = bestFirst(words, choices)
  const left = found.filter(({ value }) => !chosen.includes(value))
  const quick = quickChoices
    .filter(({ name }) => name.includes(words))
    .map(({ label: name, values }) => ({
      values: values.filter(value => !chosen.includes(value)),
      label: name,
      group: '',
    }))
    .filter(({ values }) => values.length > 0)
  const options = [...quick, ...optionsFor(left, text.trim())]
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: forgets the typed words when the focus leaves.
    <div onBlur={event => !event.currentTarget.contains(event.relatedTarget) && setText('')}>
      <Suggest
        label={<VisuallyHidden>{label}</VisuallyHidden>}
        showOptional={false}
        text={text}
        onText={setText}
        items={options}
        keyOf={option => `${option.group} ${option.label} ${option.values.join()}`}
        textOf={option => option.label}
        groupOf={left.some(({ group }) => group) ? ({ group }) => group : undefined}
        placeholder={placeholder}
        error={error}
        emptyText={emptyTextOf(text.trim(), found)}
        openOnClick
        onChoose={({ values }) => {
          setText('')
          onChange([...chosen, ...values])
        }}
      />
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
    </div>
  )
}

/** Those that have the words in their name: first the one that is called so, then those that begin with them. */
function bestFirst(words: string, choices: readonly Choice[]): readonly Choice[] {
  const rankOf = ({ label }: Choice) => {
    const name = label.toLowerCase()
    if (name === words) return 0
    return name.startsWith(words) ? 1 : 2
  }
  return choices
    .filter(({ label }) => label.toLowerCase().includes(words))
    .toSorted((one, other) => rankOf(one) - rankOf(other))
}

/** All at once comes first, unless what is typed is the name of one. */
function optionsFor(left: readonly Choice[], typed: string): readonly Option[] {
  const each = left.map(({ value, label, group = '' }) => ({ values: [value], label, group }))
  if (!typed || left.length < 2) return each
  const all = {
    values: left.map(({ value }) => value),
    label: `Alle ${left.length} met ‘${typed}’`,
    group: 'Allemaal tegelijk',
  }
  const isName = left.some(({ label }) => label.toLowerCase() === typed.toLowerCase())
  return isName ? [...each, all] : [all, ...each]
}

/** Why there is nothing left to choose. */
function emptyTextOf(typed: string, found: readonly Choice[]): string {
  if (typed)
    return found.length > 0
      ? `Al gekozen: ${found.map(({ label }) => label).join(', ')}`
      : `Niets gevonden met ‘${typed}’`
  return found.length > 0 ? 'Alles is al gekozen' : 'Er is hier niets om te kiezen'
}

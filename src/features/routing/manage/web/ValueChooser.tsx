import { useState } from 'react'
import { Suggest } from '#web/ui/Suggest.tsx'
import { Tag } from '#web/ui/Tag.tsx'
import { VisuallyHidden } from '#web/ui/VisuallyHidden.tsx'
import type { Choice, QuickChoice } from './choices.ts'
import css from './RuleBuilder.module.css'

type Props = {
  label: string
  placeholder: string
  choices: readonly Choice[]
  quickChoices?: readonly QuickChoice[]
  chosen: readonly string[]
  error: string | undefined
  labelOf: (value: string) => string
  onChange: (chosen: string[]) => void
}

type Option = { values: readonly string[]; label: string; group: string }

/**
 * The list closes after each choice, because it would hide the chosen values and the next condition. Typed text is
 * cleared then, and on blur.
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

/** The option for all comes first, unless the text is an exact name. */
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

function emptyTextOf(typed: string, found: readonly Choice[]): string {
  if (typed)
    return found.length > 0
      ? `Al gekozen: ${found.map(({ label }) => label).join(', ')}`
      : `Niets gevonden met ‘${typed}’`
  return found.length > 0 ? 'Alles is al gekozen' : 'Er is hier niets om te kiezen'
}

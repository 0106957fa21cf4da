import { useState } from 'react'
import { Tag } from '#web/ui/Badge.tsx'
import { Suggest } from '#web/ui/Suggest.tsx'
import { VisuallyHidden } from '#web/ui/VisuallyHidden.tsx'
import type { Vocabulary } from '../contract.ts'
import { dutchDay, type RuleNames } from '../in-words.ts'
import { dayNames, emptyCondition, type RuleCondition } from '../rule-form.ts'
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

type About = RuleCondition['about']

const aboutLabels: Record<Exclude<About, 'stadsdeel'>, string> = {
  sub: 'Subcategorie',
  main: 'Hoofdcategorie',
  area: 'Gebied',
  answer: 'Antwoord op een vraag',
  day: 'Dag',
  time: 'Tijd',
}

/**
 * Areas and districts are offered only where they exist or are in use. @param districtName the word of the
 * municipality
 */
export function aboutOptions({ areas, districts }: Vocabulary, current: About, districtName: string) {
  const all: About[] = ['sub', 'main', 'area', 'stadsdeel', 'answer', 'day', 'time']
  const isThere = (about: About) =>
    about === current || ((about !== 'area' || areas.length > 0) && (about !== 'stadsdeel' || districts.length > 0))
  return all.filter(isThere).map(value => ({ value, label: value === 'stadsdeel' ? districtName : aboutLabels[value] }))
}

export function conditionAbout(about: string): RuleCondition {
  switch (about) {
    case 'area':
      return { about, values: [] }
    case 'time':
      return { about, from: '', until: '' }
    case 'answer':
      return { about, key: '', isSet: false, isNot: false, values: [] }
    case 'main':
    case 'stadsdeel':
    case 'day':
      return { about, isNot: false, values: [] }
    default:
      return emptyCondition
  }
}

export type Choice = { value: string; label: string; group?: string }

export function choicesFor(condition: RuleCondition, vocabulary: Vocabulary): readonly Choice[] {
  switch (condition.about) {
    case 'sub':
      return byValue(
        vocabulary.categories.flatMap(({ sub, main, isActive }) =>
          isActive ? [{ value: sub, label: sub, group: main }] : [],
        ),
      )
    case 'main':
      return byValue(vocabulary.categories.map(({ main }) => ({ value: main, label: main })))
    case 'area':
      return vocabulary.areas.map(area => ({ value: areaValue(area), label: area.name, group: area.type }))
    case 'stadsdeel':
      return vocabulary.districts.map(({ letter, name }) => ({ value: letter, label: name }))
    case 'day':
      return dayNames.map(day => ({ value: day, label: dutchDay(day) }))
    case 'answer':
      return (vocabulary.questions.find(({ key }) => key === condition.key)?.options ?? []).map(value => ({
        value,
        label: value,
      }))
    case 'time':
      return []
  }
}

type QuickChoice = { name: string; label: string; values: readonly string[] }

const quickDays: readonly QuickChoice[] = [
  { name: 'weekend', label: 'weekend (zaterdag en zondag)', values: dayNames.slice(5) },
  { name: 'werkdagen', label: 'werkdagen (maandag tot en met vrijdag)', values: dayNames.slice(0, 5) },
]

export const quickChoicesFor = ({ about }: RuleCondition): readonly QuickChoice[] => (about === 'day' ? quickDays : [])

const byValue = (choices: readonly Choice[]) => [...new Map(choices.map(choice => [choice.value, choice])).values()]

const areaValue = ({ type, code }: { type: string; code: string }) => JSON.stringify([type, code])

function areaOf(value: string): { type: string; code: string } {
  const [type, code]: unknown[] = JSON.parse(value)
  return { type: String(type), code: String(code) }
}

export function chosenIn(condition: RuleCondition): readonly string[] {
  if (condition.about === 'time') return []
  return condition.about === 'area' ? condition.values.map(areaValue) : condition.values
}

export function withChosen(condition: RuleCondition, chosen: readonly string[]): RuleCondition {
  if (condition.about === 'time') return condition
  return condition.about === 'area' ? { about: 'area', values: chosen.map(areaOf) } : { ...condition, values: chosen }
}

export function chosenLabel(condition: RuleCondition, value: string, names: RuleNames): string {
  if (condition.about === 'area') return names.area(areaOf(value))
  if (condition.about === 'day') return dutchDay(value)
  return condition.about === 'stadsdeel' ? names.district(value) : value
}

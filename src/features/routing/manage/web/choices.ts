import { dutchDay, type RuleNames } from '../../form/in-words.ts'
import { emptyCondition } from '../../form/lines.ts'
import { dayNames, type RuleCondition } from '../../form/rule-form.ts'
import type { Vocabulary } from '../contract.ts'

export type About = RuleCondition['about']

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

export type QuickChoice = { name: string; label: string; values: readonly string[] }

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

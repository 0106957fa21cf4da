import { findAreas, sortAreas } from '#features/areas/server/read.ts'
import { questionsFor } from '#features/question-sets/wire/server/questions.ts'
import type { WireQuestion } from '#features/question-sets/wire/to-wire.ts'
import type { Municipality } from '#kit/configuration.ts'
import type { Base } from '#server/base.ts'
import { routingFacts } from '../../review/server/facts.ts'
import type { QuestionForRules, Vocabulary } from '../contract.ts'

export async function vocabulary(base: Base): Promise<Vocabulary> {
  const { db, municipality } = base
  const allQuestions = { main: undefined, sub: undefined }
  const [{ categories }, areas, questions] = await Promise.all([
    routingFacts(base),
    findAreas(db, { code: [], type_code: [] }),
    questionsFor(base, allQuestions),
  ])
  return {
    categories: categories.map(({ id, sub, main, isActive }) => ({ id, sub, main, isActive })),
    areas: sortAreas(areas, 'type,name').map(({ name, code, type }) => ({ type: type.name, code, name })),
    districts: districtsOf(municipality, areas),
    questions: withOptions(questions),
  }
}

type NamedArea = { code: string; name: string }

const districtsOf = ({ districtCodes }: Municipality, areas: readonly NamedArea[]) =>
  Object.entries(districtCodes).map(([code, letter]) => ({
    letter,
    name: areas.find(area => area.code === code)?.name ?? code,
  }))

/** By key: sets share questions, and their options are merged. */
function withOptions(questions: readonly WireQuestion[]): QuestionForRules[] {
  const chosen = questions.flatMap(({ key, field_type, meta }) => {
    const options = optionsIn(meta)
    const label = [meta.shortLabel, meta.label, key].find(text => typeof text === 'string') ?? key
    return options.length > 0 ? [{ key, label: String(label), isSet: field_type === 'checkbox_input', options }] : []
  })
  return [...Map.groupBy(chosen, ({ key }) => key).values()]
    .flatMap(([first, ...more]) =>
      first ? [{ ...first, options: [...new Set([first, ...more].flatMap(({ options }) => options))] }] : [],
    )
    .toSorted((one, other) => one.label.localeCompare(other.label, 'nl'))
}

const optionsIn = ({ values }: WireQuestion['meta']): string[] =>
  typeof values === 'object' && values !== null ? Object.values(values).filter(label => typeof label === 'string') : []

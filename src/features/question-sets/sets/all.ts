import { fillPlaceholders, type PlaceholderValues } from '../placeholders.ts'
import type { CategorySets, Condition, Question, QuestionSet, QuestionTemplate, SetCondition } from '../question.ts'
import { placeQuestion } from './place-and-time.ts'

/** One module for each main category, so that a browser loads only the needed ones. */
const loaders: ReadonlyMap<string, () => Promise<{ sets: CategorySets }>> = new Map([
  ['afval', () => import('./afval.ts')],
  ['civiele-constructies', () => import('./civiele-constructies.ts')],
  ['openbaar-groen-en-water', () => import('./openbaar-groen-en-water.ts')],
  ['overlast-bedrijven-en-horeca', () => import('./overlast-bedrijven-en-horeca.ts')],
  ['overlast-in-de-openbare-ruimte', () => import('./overlast-in-de-openbare-ruimte.ts')],
  ['overlast-op-het-water', () => import('./overlast-op-het-water.ts')],
  ['overlast-van-dieren', () => import('./overlast-van-dieren.ts')],
  ['overlast-van-en-door-personen-of-groepen', () => import('./overlast-van-en-door-personen-of-groepen.ts')],
  ['wegen-verkeer-straatmeubilair', () => import('./wegen-verkeer-straatmeubilair.ts')],
  ['wonen', () => import('./wonen.ts')],
])

export const mainSlugsWithQuestions: readonly string[] = [...loaders.keys()]

export const placeOnlySet: QuestionSet = { questions: [placeQuestion] }

const placeOnlySets: CategorySets = [{ subs: 'others', questions: [placeQuestion] }]

export const questionSetsOf = async (main: string): Promise<CategorySets> =>
  (await loaders.get(main)?.())?.sets ?? placeOnlySets

type SetOptions = {
  values: PlaceholderValues
  showVulaanControls: boolean
}

export async function questionSetFor(
  main: string,
  sub: string,
  { values, showVulaanControls }: SetOptions,
): Promise<QuestionSet> {
  return showVulaanControls ? questionSetOf(await builtInQuestionsOf(main, sub), sub, values) : placeOnlySet
}

export const builtInQuestionsOf = async (main: string, sub: string): Promise<readonly QuestionTemplate[]> =>
  (await questionSetsOf(main)).find(({ subs }) => matchesSubCategory(subs, sub))?.questions ?? [placeQuestion]

export const questionSetOf = (
  questions: readonly QuestionTemplate[],
  sub: string,
  values: PlaceholderValues,
): QuestionSet => ({
  questions: questionsForSubCategory(
    fillPlaceholders(
      questions.filter(({ isOff }) => !isOff),
      values,
    ),
    sub,
  ),
})

export const matchesSubCategory = (subs: CategorySets[number]['subs'], sub: string) =>
  subs === 'others' || subs.some(slug => (slug.endsWith('*') ? sub.startsWith(slug.slice(0, -1)) : slug === sub))

/** Resolves and removes conditions on sub categories. */
export function questionsForSubCategory(questions: readonly QuestionTemplate[], sub: string): Question[] {
  const included: Question[] = []
  const mayBeAnswered = (key: string) => included.some(item => item.key === key)
  for (const { when, ...question } of questions) {
    const simplified = when === undefined || simplifyCondition(when, sub, mayBeAnswered)
    if (simplified !== false) included.push(simplified === true ? question : { ...question, when: simplified })
  }
  return included
}

type SimplifiedCondition = Condition | boolean

function simplifyCondition(
  condition: SetCondition,
  sub: string,
  mayBeAnswered: (key: string) => boolean,
): SimplifiedCondition {
  if ('subCategory' in condition) return condition.subCategory.includes(sub)
  if ('question' in condition) return mayBeAnswered(condition.question) && condition
  const isAll = 'all' in condition
  const parts = (isAll ? condition.all : condition.any).map(part => simplifyCondition(part, sub, mayBeAnswered))
  if (parts.includes(!isAll)) return !isAll
  const [first, ...rest] = parts.filter(part => typeof part !== 'boolean')
  if (first === undefined) return isAll
  if (rest.length === 0) return first
  return isAll ? { all: [first, ...rest] } : { any: [first, ...rest] }
}

import { readFileSync } from 'node:fs'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { defaultCategories } from '#features/categories/defaults.ts'
import { Municipality } from '#kit/configuration.ts'
import { findAnswerErrors, toExtraProperties } from './answers.ts'
import { placeholderValuesOf } from './placeholders.ts'
import {
  type Answer,
  type Answers,
  answerTargetOf,
  type ConditionWith,
  isChoice,
  type Question,
  type QuestionSet,
} from './question.ts'
import {
  alertsIn,
  incidentDate,
  isBlocked,
  validateAnswers,
  visibleQuestions,
  withAnswer,
  withoutHiddenAnswers,
} from './rules.ts'
import { questionSetFor } from './sets/all.ts'

const now = Date.UTC(2026, 10, 21, 12)
const readValues = (file: string) => placeholderValuesOf(Municipality.parse(JSON.parse(readFileSync(file, 'utf8'))))
const municipalities = {
  Meldstad: readValues('demo/municipality.json'),
  Amsterdam: readValues('config/amsterdam.example.json'),
}

const extraCategories = [
  ['overlast-bedrijven-en-horeca', 'overlast-evenementen'],
  ['overlast-van-en-door-personen-of-groepen', 'geluidsoverlast-door-personen'],
  ['wonen', 'goed-verhuurderschap'],
] as const
const categories = [
  ...defaultCategories.flatMap(({ slug, subs }) => subs.map(sub => [slug, sub.slug] as const)),
  ...extraCategories,
]

/** Mostly an answer that a form could hold, now and then one that it never should. */
const anyAnswer = (question: Question): fc.Arbitrary<Answer | undefined> =>
  fc.oneof(
    { weight: 8, arbitrary: validAnswer(question) },
    { weight: 2, arbitrary: fc.constant(undefined) },
    { weight: 1, arbitrary: fc.constantFrom<Answer>('', ' ', 'iets', [], ['x'], now + 1e9, true, null) },
  )

function validAnswer(question: Question): fc.Arbitrary<Answer> {
  const keys = isChoice(question) ? question.options.map(({ key }) => key) : ['x']
  const place = { lat: 52.58, lng: 5.22 }
  if (question.type === 'checkboxes') return fc.subarray(keys, { minLength: 1 })
  if (isChoice(question)) return fc.constantFrom(...keys)
  if (question.type === 'place') return fc.constant(place)
  if (question.type === 'map-objects')
    return fc.constantFrom({ place, objects: [] }, { place, objects: [{ id: '1', type: 'Glas', label: 'Glas - 1' }] })
  if (question.type === 'date-time') return fc.oneof(fc.constant('now'), fc.integer({ min: now - 6e8, max: now }))
  return fc.constantFrom('bij de brug', 'elke nacht')
}

const anyAnswers = ({ questions }: QuestionSet): fc.Arbitrary<Answers> =>
  fc.record(Object.fromEntries(questions.map(question => [question.key, anyAnswer(question)])))

/** A second implementation of conditions, to compare the rules with. */
function isMet(condition: ConditionWith<never> | undefined, answers: Answers): boolean {
  if (!condition) return true
  if ('all' in condition) return !condition.all.some(part => !isMet(part, answers))
  if ('any' in condition) return condition.any.map(part => isMet(part, answers)).includes(true)
  const answer = answers[condition.question]
  return condition.is.some(value => (Array.isArray(answer) ? answer : [answer]).includes(value))
}

const sets = await Promise.all(
  Object.entries(municipalities).flatMap(([name, values]) =>
    categories.map(async ([main, sub]) => ({
      name: `${name}: ${main}/${sub}`,
      main,
      sub,
      set: await questionSetFor(main, sub, { values, showVulaanControls: true }),
    })),
  ),
)
const withQuestions = sets.filter(({ set }) => set.questions.length > 1)
const options = { numRuns: 60 }

test('there are more than a hundred sets to try', () => {
  expect(withQuestions.length).toBeGreaterThan(100)
})

test.each(withQuestions)('$name: no answer to a hidden question is ever sent', ({ set }) => {
  fc.assert(
    fc.property(anyAnswers(set), answers => {
      const sentKeys = new Set(toExtraProperties(set, answers, '/x').map(({ id }) => id))
      const visibleAnswers = withoutHiddenAnswers(set, answers)
      expect([...sentKeys].filter(key => !(key in visibleAnswers))).toEqual([])
      for (const { key, when } of set.questions)
        if (key in visibleAnswers) expect(isMet(when, visibleAnswers), key).toBe(true)
    }),
    options,
  )
})

test.each(withQuestions)(
  '$name: a form is blocked exactly when a visible alert blocks, and is then never sent',
  ({ set }) => {
    fc.assert(
      fc.property(anyAnswers(set), answers => {
        const visibleAnswers = withoutHiddenAnswers(set, answers)
        const mustBlock = set.questions.some(
          question => question.type === 'alert' && question.alert.blocks && isMet(question.when, visibleAnswers),
        )
        expect(isBlocked(set, answers)).toBe(mustBlock)
        if (mustBlock) expect(validateAnswers(set, answers, now).ok).toBe(false)
      }),
      options,
    )
  },
)

test.each(withQuestions)('$name: no form is sent without an answer to a visible required question', ({ set }) => {
  fc.assert(
    fc.property(anyAnswers(set), answers => {
      const result = validateAnswers(set, answers, now)
      if (!result.ok) return
      const missing = set.questions.filter(
        ({ key, required, when }) => required && isMet(when, result.answers) && isBlank(result.answers[key]),
      )
      expect(missing.map(({ key }) => key)).toEqual([])
    }),
    options,
  )
})

const isBlank = (answer: Answer | undefined) =>
  answer === undefined || answer === null || (Array.isArray(answer) ? answer.join('') : String(answer)).trim() === ''

/** Fills in a form as a resident would: each question that becomes visible, in order. */
function filledIn(set: QuestionSet, picks: readonly number[]): Answers {
  const step = (answers: Answers, depth: number): Answers => {
    const next = visibleQuestions(set, answers).find(
      question => answerTargetOf(question) !== 'none' && answers[question.key] === undefined,
    )
    if (!next || depth >= 200) return answers
    const sample = fc.sample(validAnswer(next), { numRuns: 1, seed: picks[depth % picks.length] ?? 0 })[0]
    return step(withAnswer(set, answers, [next.key, sample]), depth + 1)
  }
  return step({}, 0)
}

test.each(withQuestions)(
  '$name: the server accepts exactly the answers that the form lets residents send',
  ({ set }) => {
    fc.assert(
      fc.property(fc.array(fc.nat(), { minLength: 1, maxLength: 20 }), picks => {
        const answers = filledIn(set, picks)
        const result = validateAnswers(set, answers, now)
        const place = { lat: 52.58, lng: 5.22 }
        const submitted = {
          extraProperties: toExtraProperties(set, answers, '/x'),
          incidentDate: incidentDate(set, answers, now),
          place,
        }
        const errors = findAnswerErrors(set, JSON.parse(JSON.stringify(submitted)), now)
        expect(result.ok).toBe(!alertsIn(set, answers).some(({ blocks }) => blocks))
        expect(Object.keys(errors)).toEqual(result.ok ? [] : ['non_field_errors'])
      }),
      { numRuns: 25 },
    )
  },
)

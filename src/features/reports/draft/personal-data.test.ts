import { expect, test } from 'vitest'
import { mainSlugsWithQuestions, questionSetsOf } from '#features/question-sets/sets/all.ts'
import { asksForPlate, personalDataIn, withoutPersonalData } from './personal-data.ts'
import { type Draft, emptyDraft, noDraftQuestions } from './rules.ts'

const description =
  'Bel 06-12345678 of mail kim@voorbeeld.example over GB-01-BB; BSN 111222333, NL91 ABNA 0417 1643 00.'
const draft: Draft = {
  ...emptyDraft('1'),
  description,
  completedSteps: 3,
  answers: { extra_wat: 'GB-01-BB', extra_wie: 'Jan, 06 12345678', extra_oud: 'kim@voorbeeld.example' },
}
const question = (key: string, hint?: string) =>
  ({ key, type: 'text', label: 'Wat weet u ervan?', shortLabel: 'Extra', ...(hint && { hint }) }) as const

/** Questions of which the first asks for a plate, or not. */
const questionsAbout = (hint?: string) => ({
  ...noDraftQuestions,
  questionSet: { questions: [question('extra_wat', hint), question('extra_wie')] },
  answersOf: ({ answers: { extra_wat, extra_wie } }: Draft) => ({ extra_wat, extra_wie }),
})
const draftQuestions = questionsAbout()

test('the form removes exactly the personal data that it names; answers of other questions stay', () => {
  const texts = { draft, draftQuestions, which: 'all' } as const
  expect(personalDataIn(texts).sort()).toEqual(['bsn', 'email', 'iban', 'phone', 'plate'])
  const changed = withoutPersonalData(texts)
  expect(changed).toEqual({
    ...draft,
    description: 'Bel … of mail … over …; BSN …, ….',
    answers: { extra_wat: '…', extra_wie: 'Jan, …', extra_oud: 'kim@voorbeeld.example' },
  })
  expect(personalDataIn({ ...texts, draft: changed })).toEqual([])
})

test('the hint below the questions is about their answers alone', () => {
  const texts = { draft, draftQuestions, which: 'answers' } as const
  expect(personalDataIn(texts).sort()).toEqual(['phone', 'plate'])
  expect(withoutPersonalData(texts)).toMatchObject({ description, answers: { extra_wat: '…' } })
})

test('a number plate stays in all texts when a question asks for one', () => {
  const asking = questionsAbout('Bijvoorbeeld: het kenteken, het merk en de kleur.')
  expect(personalDataIn({ draft, draftQuestions: asking, which: 'answers' })).toEqual(['phone'])
  const changed = withoutPersonalData({ draft, draftQuestions: asking, which: 'all' })
  expect(changed).toMatchObject({ answers: { extra_wat: 'GB-01-BB' } })
  expect(changed.description).toContain('GB-01-BB')
})

test('the questions of the form that ask for a plate are known as such', async () => {
  const sets = (await Promise.all(mainSlugsWithQuestions.map(questionSetsOf))).flat()
  const asking = sets
    .flatMap(({ questions }) => questions)
    .filter(asksForPlate)
    .map(({ key }) => key)
  expect(asking).toEqual(['auto_scooter_bromfietswrak', 'extra_parkeeroverlast'])
})

test('a draft without personal data does not change', () => {
  const other = { ...draft, description: 'Er ligt vuil.', answers: {} }
  const texts = { draft: other, draftQuestions: undefined, which: 'all' } as const
  expect(personalDataIn(texts)).toEqual([])
  expect(withoutPersonalData(texts)).toEqual(other)
})

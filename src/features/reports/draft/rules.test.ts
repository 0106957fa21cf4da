import { describe, expect, test } from 'vitest'
import { PublicReportInput } from '../create/contract.ts'
import { draftWithoutQuestions } from './draft-questions.ts'
import {
  type Draft,
  emptyDraft,
  errorsInStep,
  firstUnfinishedStep,
  hasDraftContent,
  isDraftComplete,
  isStepReachable,
  type Step,
  withCategory,
  withCompletedStep,
  withDescription,
} from './rules.ts'
import { texts } from './texts.ts'

const place = { lat: 52.58, lng: 5.22, address: null }
const draft = (parts: Partial<Draft> = {}): Draft => ({ ...emptyDraft('a'), description: 'Een gat', place, ...parts })

test.each<[string, Step, Partial<Draft>, object]>([
  ['a description', 'beschrijf', {}, {}],
  ['no description', 'beschrijf', { description: ' \n ' }, { description: texts.required }],
  ['1000 characters', 'beschrijf', { description: 'a'.repeat(1000) }, {}],
  ['1001 characters', 'beschrijf', { description: 'a'.repeat(1001) }, { description: texts.tooLong(1000) }],
  ['a place', 'vulaan', {}, {}],
  ['no place', 'vulaan', { place: undefined }, { place: texts.required }],
  ['no contact details', 'contact', {}, {}],
  ['17 characters of telephone', 'contact', { phone: '+31 6 12345678901' }, {}],
  ['18 characters of telephone', 'contact', { phone: '+31 6 12345678901234' }, { phone: texts.tooLong(17) }],
  ['17 characters and their layout', 'contact', { phone: '+31 (0)6 - 12 34 56 78' }, {}],
  ['half an e-mail address', 'contact', { email: 'kim@' }, { email: texts.notAnEmail }],
  ['letters in a telephone number', 'contact', { phone: 'thuis' }, { phone: texts.notAPhone }],
  ['101 characters of e-mail', 'contact', { email: `${'k'.repeat(96)}@x.nl` }, { email: texts.tooLong(100) }],
  ['100 characters of e-mail', 'contact', { email: `${'k'.repeat(95)}@x.nl` }, {}],
  ['spaces around an address', 'contact', { email: ' kim@voorbeeld.nl ' }, {}],
  ['a summary', 'summary', { description: '' }, {}],
])('the form judges %s in the step %s', (_, step, parts, errors) =>
  expect(errorsInStep(step, draft(parts), draftWithoutQuestions)).toEqual(errors),
)

const addresses = [
  'kim@voorbeeld.nl',
  'k.i-m+b_s@sub.voor-beeld.amsterdam',
  "o'neil@x.ie",
  'KIM@VOORBEELD.NL',
  '1@2.nl',
  'kim',
  'kim@',
  '@x.nl',
  'kim@x',
  'kim@x.n',
  'kim..b@x.nl',
  '.kim@x.nl',
  'kim.@x.nl',
  'o&b@x.nl',
  'k m@x.nl',
  'kim@-x.nl',
  'kim@x..nl',
  'kim@dömein.nl',
  'kim@x.nl.',
  `${'a'.repeat(250)}@x.nl`,
  'kim@x.nl, jan@x.nl',
]
test.each(addresses)('the form and the server agree on %s', email => {
  const reporter = PublicReportInput.shape.reporter.safeParse({ email })
  expect(errorsInStep('contact', draft({ email }), draftWithoutQuestions).email === undefined).toBe(reporter.success)
})

describe('the order of the steps of the form', () => {
  test.each<[string, Partial<Draft>, Step]>([
    ['nothing', { description: '', place: undefined }, 'beschrijf'],
    ['only the first', { completedSteps: 1, place: undefined }, 'vulaan'],
    ['two', { completedSteps: 2 }, 'contact'],
    ['three', { completedSteps: 3 }, 'summary'],
    ['all', { completedSteps: 4 }, 'summary'],
    ['all, but the place was removed later', { completedSteps: 4, place: undefined }, 'vulaan'],
    ['all, but the description was cleared', { completedSteps: 4, description: '' }, 'beschrijf'],
  ])('with %s completed the first unfinished step is right', (_, parts, step) =>
    expect(firstUnfinishedStep(draft(parts))).toBe(step),
  )

  test.each<[Step, Step, Partial<Draft>, boolean]>([
    ['beschrijf', 'summary', { completedSteps: 3 }, true],
    ['summary', 'beschrijf', { completedSteps: 3 }, true],
    ['summary', 'beschrijf', { completedSteps: 2 }, false],
    ['contact', 'vulaan', { completedSteps: 3, place: undefined }, false],
    ['beschrijf', 'vulaan', { place: undefined }, true],
    ['vulaan', 'beschrijf', { completedSteps: 0 }, false],
  ])('allows to go to %s from %s', (to, from, parts, reachable) =>
    expect(isStepReachable({ to, from }, draft(parts))).toBe(reachable),
  )

  test('another description resets the completed steps, the same one does not', () => {
    const completedDraft = draft({ completedSteps: 3 })
    expect(withDescription(completedDraft, 'Iets anders').completedSteps).toBe(3)
  })

  test('completing an earlier step again keeps the later ones completed', () => {
    expect(withCompletedStep(draft({ completedSteps: 3 }), 'beschrijf').completedSteps).toBe(3)
  })

  test('a draft is complete only after the summary was submitted', () => {
    expect(isDraftComplete(draft({ completedSteps: 3 }))).toBe(false)
    expect(isDraftComplete(withCompletedStep(draft({ completedSteps: 3 }), 'summary'))).toBe(true)
    expect(isDraftComplete(draft({ completedSteps: 4, place: undefined }))).toBe(false)
  })
})

test('an empty draft has no content, one with any field filled in does', () => {
  expect(hasDraftContent(emptyDraft('a'))).toBe(false)
  for (const parts of [{ description: 'x' }, { phone: '0' }, { email: 'x' }, { place }])
    expect(hasDraftContent({ ...emptyDraft('a'), ...parts })).toBe(true)
})

describe('the category of a draft', () => {
  const lamp = { main: 'wegen', sub: 'lamp', name: 'Lamp' }
  const bin = { main: 'afval', sub: 'container', name: 'Container' }
  test('a prediction replaces an earlier prediction', () => {
    const first = withCategory(emptyDraft('a'), { ...lamp, chosenBy: 'text' })
    expect(withCategory(first, { ...bin, chosenBy: 'text' }).category).toMatchObject(bin)
  })
  test.each(['route', 'person'] as const)('is not replaced by a prediction when it was set by the %s', chosenBy => {
    const chosen = withCategory(emptyDraft('a'), { ...lamp, chosenBy })
    expect(withCategory(chosen, { ...bin, chosenBy: 'text' })).toBe(chosen)
  })
  test('resets the later steps when it changes, and not when it stays the same', () => {
    const completedDraft = { ...withCategory(emptyDraft('a'), { ...lamp, chosenBy: 'text' }), completedSteps: 3 }
    expect(withCategory(completedDraft, { ...lamp, chosenBy: 'text' }).completedSteps).toBe(3)
    expect(withCategory(completedDraft, { ...bin, chosenBy: 'text' }).completedSteps).toBe(1)
  })
})

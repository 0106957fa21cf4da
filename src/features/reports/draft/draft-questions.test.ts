import { describe, expect, test } from 'vitest'
import { questionSetFor } from '#features/question-sets/sets/all.ts'
import { texts as setTexts } from '#features/question-sets/texts.ts'
import { draftQuestionsOf } from './draft-questions.ts'
import { lazyTexts } from './lazy-texts.ts'
import { type Draft, emptyDraft, errorsInStep, firstUnfinishedStep, isDraftComplete, isStepReachable } from './rules.ts'

const now = Date.UTC(2026, 10, 21, 12)
const draftQuestionsFor = async (main: string, sub: string) =>
  draftQuestionsOf(
    await questionSetFor(main, sub, { values: { 'phone.police': '0900 8844' }, showVulaanControls: true }),
    () => now,
  )
const people = await draftQuestionsFor('overlast-van-en-door-personen-of-groepen', 'drank-en-drugsoverlast')
const animals = await draftQuestionsFor('overlast-van-dieren', 'wespen')
const lamps = await draftQuestionsFor('wegen-verkeer-straatmeubilair', 'lantaarnpaal-straatverlichting')
const homes = await draftQuestionsFor('wonen', 'wonen-overig')
const place = { lat: 52.58, lng: 5.22, address: null }
const draft = (parts: Partial<Draft> = {}): Draft => ({ ...emptyDraft('a'), description: 'Herrie', place, ...parts })
const complete = { dateTime: 'now', extra_drugs_verkoop: 'nee', extra_personen_overig: '1-3' }
const sending = { path: '/x', sentAt: '2026-11-21T12:00:00.000Z' }

describe('the step with questions', () => {
  test('is valid when all questions are answered', () => {
    expect(errorsInStep('vulaan', draft({ answers: complete }), people)).toEqual({})
  })
  test('has an error for each required question, and for the place', () => {
    expect(errorsInStep('vulaan', draft({ place: undefined }), people)).toEqual({
      place: setTexts.required,
      dateTime: setTexts.required,
      extra_drugs_verkoop: setTexts.required,
      extra_personen_overig: setTexts.required,
    })
  })
  test('names the map object that may be chosen instead of a place', () => {
    expect(errorsInStep('vulaan', draft({ place: undefined }), lamps).place).toBe(setTexts.noPlace('lichtpunt'))
  })
  test('refuses a moment in the future', () => {
    expect(errorsInStep('vulaan', draft({ answers: { ...complete, dateTime: now + 1 } }), people)).toEqual({
      dateTime: setTexts.inPast,
    })
  })
  test('cannot be completed with an answer that blocks, which is then its only error', () => {
    const answers = { extra_dieren_waar_wespen: 'woning' }
    const errors = errorsInStep('vulaan', draft({ answers }), animals)
    expect(Object.values(errors)).toEqual([lazyTexts.readWhereToReport])
    expect(animals.blockedTitle(draft({ answers }))).toBe(lazyTexts.blocked)
    expect(animals.blockedTitle(draft())).toBeUndefined()
    expect(errorsInStep('vulaan', draft({ answers: { extra_dieren_waar_wespen: 'openbaar' } }), animals)).toEqual({})
  })
  test('is the first unfinished step while it is invalid', () => {
    expect(firstUnfinishedStep(draft({ completedSteps: 4 }), people)).toBe('vulaan')
    expect(isDraftComplete(draft({ completedSteps: 4 }), people)).toBe(false)
    expect(isStepReachable({ to: 'contact', from: 'vulaan' }, draft({ completedSteps: 4 }), people)).toBe(false)
    expect(isDraftComplete(draft({ completedSteps: 4, answers: complete }), people)).toBe(true)
  })
})

describe('the answers of a draft', () => {
  test('are removed when another answer hides their question; those to other categories stay', () => {
    const before = draft({ answers: { extra_personen_overig_vaker: 'ja', extra_brug: 'Magere Brug' } })
    const moments = people.withAnswer(before, ['extra_personen_overig_vaker_momenten', 's nachts'])
    expect(moments.answers).toMatchObject({ extra_personen_overig_vaker_momenten: 's nachts' })
    expect(people.withAnswer(moments, ['extra_personen_overig_vaker', 'nee']).answers).toEqual({
      extra_brug: 'Magere Brug',
      extra_personen_overig_vaker: 'nee',
    })
  })
  test('stay when they fit another category, and only fitting ones are sent', () => {
    const answered = draft({ answers: { ...complete, extra_dieren_waar_wespen: 'openbaar' } })
    expect(people.answerFieldsOf(answered, sending).extra_properties?.map(({ id }) => id)).toEqual([
      'extra_drugs_verkoop',
      'extra_personen_overig',
    ])
    expect(animals.answerFieldsOf(answered, sending).extra_properties?.map(({ id }) => id)).toEqual([
      'extra_dieren_waar_wespen',
    ])
  })
  test('to the topic of housing clear the answers that depended on the other topic', () => {
    const about = homes.withAnswer(draft(), ['wonen_overig', 'leegstand'])
    const vacant = homes.withAnswer(about, ['extra_wonen_leegstand_periode', 'weet_ik_niet'])
    const other = homes.withAnswer(vacant, ['wonen_overig', 'onderhuur'])
    expect(homes.withAnswer(other, ['wonen_overig', 'leegstand']).answers).toEqual({ wonen_overig: 'leegstand' })
  })
  test('never hold the place, which is a field of the draft', () => {
    expect(people.withAnswer(draft(), ['extra_personen_overig', '1-3']).answers).toEqual({
      extra_personen_overig: '1-3',
    })
  })
})

describe('a report is sent with', () => {
  test('the moment that was chosen, or when that is now, the moment of sending', () => {
    const at = (dateTime: number | 'now') =>
      people.answerFieldsOf(draft({ answers: { ...complete, dateTime } }), sending).incident_date_start
    expect(at('now')).toBe('2026-11-21T12:00:00.000Z')
    expect(at(Date.UTC(2026, 10, 20, 9))).toBe('2026-11-20T09:00:00.000Z')
  })
  test('the topic and the date of a report about housing', () => {
    const answers = {
      wonen_overig: 'leegstand',
      leegstand_dateTime: Date.UTC(2026, 10, 19, 9),
      extra_wonen_leegstand_periode: 'weet_ik_niet',
    }
    expect(homes.answerFieldsOf(draft({ answers }), sending)).toMatchObject({
      incident_date_start: '2026-11-19T09:00:00.000Z',
      extra_properties: [{ id: 'wonen_overig' }, { id: 'extra_wonen_leegstand_periode' }],
    })
  })
})

test('a set without a question for the place gets one', () => {
  const bare = draftQuestionsOf({ questions: [{ key: 'q', type: 'text', label: '?' }] }, () => now)
  expect(bare.questionSet.questions.map(({ key }) => key)).toEqual(['locatie', 'q'])
})

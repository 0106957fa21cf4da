import { expect, test } from 'vitest'
import { questionLabelOf, withOptional } from '#features/question-sets/rules.ts'
import { mainSlugsWithQuestions, questionSetsOf } from '#features/question-sets/sets/all.ts'
import { draftTexts } from '#features/reports/draft/texts.ts'
import { askedQuestion } from './step-form.ts'

const sets = (await Promise.all(mainSlugsWithQuestions.map(questionSetsOf))).flat()
const unasked = ['alert', 'header', 'hidden', 'handling-message']
/** All questions that residents answer. */
const asked = sets.flatMap(({ questions }) =>
  questions.filter(({ type, label }) => !unasked.includes(type) && label !== ''),
)

test('in the list of errors a question is named as it is asked', () => {
  expect(asked.length).toBeGreaterThan(100)
  for (const { label, shortLabel = '' } of asked) {
    const name = askedQuestion({ label, shortLabel })
    if (label.includes(' ')) expect(label).toContain(name)
    else expect([shortLabel, label.replace(/[:.]$/, '')]).toContain(name)
    if (label.includes('?') && name !== shortLabel) expect(name).toMatch(/\?$/)
    expect(name).toMatch(/^[^?]*[^:.\s]$/)
  }
})

test('the label of an optional field says so before its full stop', () => {
  for (const question of asked) {
    const label = questionLabelOf({ ...question, required: false })
    if (question.type !== 'map-objects') expect(label).toMatch(/ \(niet verplicht\)\.?$/)
    expect(label).not.toMatch(/\. \(/)
    if (question.type === 'checkbox') expect(withOptional(question.text)).toMatch(/[^.] \(niet verplicht\)\.?$/)
  }
})

test('the list of errors names the fields in the order of the form, as they are asked', () => {
  for (const { fields } of Object.values(draftTexts)) {
    expect(Object.keys(fields)).toEqual(['source', 'description', 'photos', 'place', 'phone', 'email'])
    const { source: _, photos: __, ...asked } = fields
    for (const label of Object.values(asked)) expect(label).toMatch(/\?$/)
  }
})

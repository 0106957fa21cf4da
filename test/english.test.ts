import { expect, test } from 'vitest'
import { defaultCategories } from '#features/categories/defaults.ts'
import { handlingTexts } from '#features/categories/handling.ts'
import { withoutMailPromise } from '#features/categories/mail-promise.ts'
import { promiseKinds, promiseSentence } from '#features/categories/promise-kinds.ts'
import { renderMail } from '#features/mail/render.ts'
import { valuesInLanguage } from '#features/mail/server/write-mail.ts'
import { fillMail } from '#features/mail/templates/layout.ts'
import { textsOfQuestion } from '#features/question-sets/questions-in-language.ts'
import { mainSlugsWithQuestions, questionSetsOf } from '#features/question-sets/sets/all.ts'
import { closingFacts } from '#features/reports/status/closing-facts.ts'
import { closingReasons } from '#features/reports/status/closing-reasons.ts'
import { closingForResident } from '#features/reports/status/closing-rules.ts'
import { toEnglish } from '#features/translations/english.ts'

const untranslated = (texts: readonly string[]) => texts.filter(text => text !== '' && toEnglish(text) === undefined)

test('every question has its label, options and alerts in English', async () => {
  const sets = await Promise.all(mainSlugsWithQuestions.map(questionSetsOf))
  const questions = sets.flat().flatMap(set => set.questions)
  expect(questions.length).toBeGreaterThan(200)
  expect(untranslated(questions.flatMap(textsOfQuestion))).toEqual([])
})

test('every category, handling message, promise and outcome is there in English', () => {
  const names = defaultCategories.flatMap(({ name, subs }) => [name, ...subs.map(sub => sub.name)])
  const messages = handlingTexts.map(text => text.replace('{term}', '3 werkdagen'))
  const promises = promiseKinds.flatMap(kind =>
    [true, false].map(isLate => promiseSentence({ kind, isLate, awaits: null }).join('donderdag 26 november 2026')),
  )
  const closings = closingReasons.flatMap(reason => {
    const { title, outcome } = closingForResident({ reason, detail: null, plannedOn: null })
    return [title, outcome, closingFacts[reason].defaultText]
  })
  expect(untranslated([...names, ...messages, ...messages.map(withoutMailPromise), ...promises, ...closings])).toEqual(
    [],
  )
})

test.each([
  ['a term', 'We lossen het binnen 1 werkdag op.', 'We will solve it within 1 working day.'],
  [
    'a term with its last day',
    'We lossen het binnen 3 werkdagen (uiterlijk **donderdag 26 november 2026**) op.',
    'We will solve it within 3 working days (by **Thursday 26 November 2026**).',
  ],
  [
    'a term that ends when nobody works',
    'We lossen het binnen 21 dagen (uiterlijk **maandag 21 december 2026**, de eerste werkdag daarna) op.',
    'We will solve it within 21 days (by **Monday 21 December 2026**, the first working day after that).',
  ],
  [
    'a part of a day',
    'We doen het werk op **maandag 30 november 2026 in de ochtend**.',
    'We will do the work on **Monday 30 November 2026 in the morning**.',
  ],
  ['a name', 'Neem contact op met Waterschap Laak: 0300 1234.', 'Contact Waterschap Laak: 0300 1234.'],
  [
    'two texts after each other',
    'We doen het werk op **maandag 30 november 2026**. De nieuwe dag komt daarvoor in de plaats.',
    'We will do the work on **Monday 30 November 2026**. The new day takes its place.',
  ],
  ['words of a municipality', 'Wij komen morgen langs.', undefined],
])('a Dutch text of the product becomes English: %s', (_, dutch, english) => {
  expect(toEnglish(dutch)).toBe(english)
})

test.each([
  [
    'the text of the product is English',
    'U hoeft het niet opnieuw te melden.',
    '<p',
    'You do not have to report it again.',
  ],
  ['words of staff stay Dutch, and say so', 'We komen morgen langs.', '<div lang="nl"><p', 'We komen morgen langs.'],
])('an English mail: %s', (_, written, before, text) => {
  const detail = { label: 'Waarom', value: 'Te duur' }
  const values = valuesInLanguage({ status_text: { type: 'message', markdown: written, detail } }, 'en')
  const { subject, parts } = fillMail({ title: 'News', body: '{{ status_text }}' }, values)
  const branding = { organization: 'Gemeente Meldstad', colors: { primary: '#004699', accent: '#ec0000' }, logo: null }
  const { html } = renderMail({ subject, parts, footer: [], language: 'en', branding })
  expect(html).toContain('Why: <strong>')
  const [head = ''] = html.split(`>${text}</p>`).slice(-2)
  expect(head.slice(head.lastIndexOf('</p>') + 4)).toContain(before)
  expect(html.includes('lang="nl"')).toBe(before !== '<p')
})

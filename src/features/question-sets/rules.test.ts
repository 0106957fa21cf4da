import { expect, test } from 'vitest'
import { sanitizedMultiText } from './answer-types.ts'
import type { Answer, Answers, Question, QuestionSet } from './question.ts'
import {
  alertsIn,
  errorsIn,
  incidentDate,
  isBlocked,
  questionLabelOf,
  validateAnswers,
  visibleQuestions,
  withAnswer,
  withoutHiddenAnswers,
} from './rules.ts'
import { questionSetFor } from './sets/all.ts'
import { texts } from './texts.ts'

const now = Date.UTC(2026, 10, 21, 12)
const choices = [
  { key: 'ja', label: 'Ja' },
  { key: 'nee', label: 'Nee' },
]
const yes = (question: string) => ({ question, is: ['ja'] })
const radio = (key: string, more: Partial<Question> = {}): Question => ({
  key,
  type: 'radio',
  label: key,
  options: choices,
  ...('when' in more && more.when && { when: more.when }),
  ...(more.required && { required: true }),
})
function ofType(type: Question['type']): Question {
  const inCommon = { key: 'a', label: 'a' }
  if (type === 'radio' || type === 'checkboxes') return { ...inCommon, type, options: choices }
  return type === 'checkbox' ? { ...inCommon, type, text: 'Ja' } : { ...inCommon, type: 'text' }
}
const keysOf = (set: QuestionSet, answers: Answers) => visibleQuestions(set, answers).map(({ key }) => key)
const questionSetOf = (main: string, sub: string) =>
  questionSetFor(main, sub, {
    values: { 'phone.general': '14 0299', 'phone.police': '0900 8844' },
    showVulaanControls: true,
  })

test.each<[string, Answers, boolean]>([
  ['both are met', { a: 'ja', b: 'ja' }, true],
  ['one of all is not met', { a: 'ja', b: 'nee' }, false],
  ['the other one of any is met', { a: 'nee', c: 'ja' }, true],
  ['nothing was answered', {}, false],
])('conditions with all and any can be nested: %s', (_, answers, isVisible) => {
  const when = { any: [{ all: [yes('a'), yes('b')] }, yes('c')] }
  const set = { questions: [radio('a'), radio('b'), radio('c'), radio('d', { when })] }
  expect(keysOf(set, answers).includes('d')).toBe(isVisible)
})

test.each<[string, Question['type'], Answer, boolean]>([
  ['the value', 'radio', 'ja', true],
  ['a list with the value', 'checkboxes', ['nee', 'ja'], true],
  ['a list without it', 'checkboxes', ['nee'], false],
  ['a list where a single choice is expected', 'radio', ['ja'], false],
  ['a ticked box', 'checkbox', true, true],
  ['an empty box', 'checkbox', false, false],
  ['a boolean where a choice is expected', 'radio', true, false],
  ['a value that begins with the expected one', 'radio', 'jawel', false],
  ['the same value in a text', 'text', 'ja', true],
])('a condition compares with the answer: %s', (_, type, answer, isVisible) => {
  const set = { questions: [ofType(type), radio('b', { when: yes('a') })] }
  expect(keysOf(set, { a: answer })).toEqual(isVisible ? ['a', 'b'] : ['a'])
})

test('the answer to a question that became hidden no longer makes another one visible', () => {
  const set = { questions: [radio('a'), radio('b', { when: yes('a') }), radio('c', { when: yes('b') })] }
  expect(keysOf(set, { a: 'ja', b: 'ja' })).toEqual(['a', 'b', 'c'])
  expect(keysOf(set, { a: 'nee', b: 'ja' })).toEqual(['a'])
  expect(withoutHiddenAnswers(set, { a: 'nee', b: 'ja', c: 'ja', strange: 'x' })).toEqual({ a: 'nee' })
})

test('a changed answer removes the answers to the questions that it hides', () => {
  const set = { questions: [radio('a'), radio('b', { when: yes('a') })] }
  expect(withAnswer(set, { a: 'ja', b: 'nee' }, ['a', 'nee'])).toEqual({ a: 'nee' })
  expect(withAnswer(set, { a: 'ja', b: 'nee' }, ['a', undefined])).toEqual({})
})

test('another topic of housing clears all answers that depend on it, the same topic none', async () => {
  const set = await questionSetOf('wonen', 'wonen-overig')
  const before = {
    wonen_overig: 'woningdelen',
    extra_wonen_woningdelen_aantal_personen: 'drie_personen',
    locatie: { lat: 52, lng: 5 },
  }
  expect(withAnswer(set, before, ['wonen_overig', 'woningdelen'])).toEqual(before)
  expect(withAnswer(set, before, ['wonen_overig', 'crimineleBewoning'])).toEqual({
    wonen_overig: 'crimineleBewoning',
    locatie: { lat: 52, lng: 5 },
  })
})

const text: Question = { key: 'q', type: 'text', label: 'Wat?', required: true }
const kinds: Record<string, Question> = {
  text,
  'optional text': { key: 'q', type: 'textarea', label: 'Wat?' },
  'short text': { ...text, validators: [['maxLength', 3]] },
  'long text': { ...text, validators: [['maxLength', 2000]] },
  'text of three or more': { ...text, validators: [['minLength', 3]] },
  number: {
    ...text,
    validators: [
      ['min', 2],
      ['max', 8],
    ],
  },
  pattern: { ...text, validators: [['pattern', '^\\d+$']] },
  'broken pattern': { ...text, validators: [['pattern', '(']] },
  'e-mail': { ...text, validators: ['email'] },
  radio: { key: 'q', type: 'radio', label: 'Wat?', options: choices, required: true },
  checkboxes: { key: 'q', type: 'checkboxes', label: 'Wat?', options: choices, required: true },
  'a box': { key: 'q', type: 'checkbox', label: 'Wat?', text: 'Ja, goed', required: true },
  'a date': { key: 'q', type: 'date-time', label: 'Wanneer?', required: true },
  'an optional date': { key: 'q', type: 'date-time', label: 'Wanneer?' },
  place: { key: 'q', type: 'place', label: 'Waar?', required: true },
  numbers: { key: 'q', type: 'multi-text', label: 'Welke?', required: true },
}

test.each<[keyof typeof kinds & string, Answer | undefined, string | undefined]>([
  ['text', undefined, texts.required],
  ['text', '  ', texts.required],
  ['text', 'x'.repeat(1001), texts.tooLong(1000)],
  ['text', 'x'.repeat(1000), undefined],
  ['text', true, texts.notReadable],
  ['optional text', '', undefined],
  ['optional text', 'x'.repeat(1001), texts.tooLong(1000)],
  ['short text', 'abcd', texts.tooLong(3)],
  ['long text', 'x'.repeat(1500), undefined],
  ['text of three or more', 'ab', texts.tooShort(3)],
  ['number', '1', texts.tooLittle(2)],
  ['number', '9', texts.tooMuch(8)],
  ['number', 'veel', texts.tooLittle(2)],
  ['text', 0, undefined],
  ['number', '5', undefined],
  ['pattern', 'a1', texts.pattern],
  ['pattern', '12', undefined],
  ['broken pattern', 'a1', undefined],
  ['e-mail', 'jan@', texts.notAnEmail],
  ['e-mail', 'jan@domein.nl', undefined],
  ['radio', undefined, texts.required],
  ['radio', 'misschien', texts.notAnOption],
  ['radio', ['ja'], texts.notAnOption],
  ['radio', 'ja', undefined],
  ['checkboxes', [], texts.required],
  ['checkboxes', ['ja', 'misschien'], texts.notAnOption],
  ['checkboxes', ['ja', 'ja'], texts.notAnOption],
  ['checkboxes', ['ja', 'nee'], undefined],
  ['a box', false, texts.required],
  ['a box', true, undefined],
  ['a date', undefined, texts.required],
  ['a date', 'now', undefined],
  ['a date', now, undefined],
  ['a date', now + 1, texts.inPast],
  ['a date', 'gisteren', texts.required],
  ['an optional date', undefined, undefined],
  ['an optional date', null, undefined],
  ['an optional date', now + 1, texts.inPast],
  ['an optional date', 'gisteren', texts.required],
  ['place', null, texts.required],
  ['place', { lat: Number.NaN, lng: 5 }, texts.required],
  ['place', { lat: 52, lng: 5 }, undefined],
  ['numbers', [' '], texts.required],
  ['numbers', ['12a'], texts.pattern],
  ['numbers', ['1234567890123456'], texts.tooLong(15)],
  ['numbers', ['12,5;6.7'], undefined],
])('the question %s has an error for the answer %j', (kind, answer, error) => {
  const question = kinds[kind]
  const set = { questions: question ? [question] : [] }
  const answers = answer === undefined ? {} : { q: answer }
  expect(errorsIn(set, answers, now)).toEqual(error === undefined ? {} : { q: error })
})

test.each([
  ['afval', 'container-is-vol', 'extra_container', 'container'],
  ['openbaar-groen-en-water', 'boom', 'extra_bomen', 'boom'],
  ['wegen-verkeer-straatmeubilair', 'klok', 'extra_klok_nummer', 'klok'],
  ['wegen-verkeer-straatmeubilair', 'lantaarnpaal-straatverlichting', 'extra_straatverlichting_nummer', 'lichtpunt'],
])('the category %s/%s requires a place, but no map object', async (main, sub, key, name) => {
  const set = await questionSetOf(main, sub)
  expect(errorsIn(set, {}, now)).toMatchObject({
    [key]: `Kies een locatie of een ${name} op de kaart of vul een adres in`,
  })
  expect(errorsIn(set, { [key]: { place: { lat: 52, lng: 5 }, objects: [] } }, now)).not.toHaveProperty(key)
})

test('an alert that blocks ends the form, an alert to call does not', async () => {
  const place = { locatie: { lat: 52, lng: 5 } }
  const animals = await questionSetOf('overlast-van-dieren', 'wespen')
  const wasps = { ...place, extra_dieren_waar_wespen: 'woning' }
  expect(isBlocked(animals, wasps)).toBe(true)
  expect(validateAnswers(animals, wasps, now)).toEqual({ ok: false, errors: {}, message: texts.blocked })

  const people = await questionSetOf('overlast-van-en-door-personen-of-groepen', 'drank-en-drugsoverlast')
  const drugs = { ...place, dateTime: 'now', extra_drugs_verkoop: 'ja', extra_personen_overig: '1-3' }
  expect(alertsIn(people, drugs)).toMatchObject([{ severity: 'call-now', blocks: false, call: '0900 8844' }])
  expect(validateAnswers(people, drugs, now)).toEqual({ ok: true, answers: drugs })
  const { extra_drugs_verkoop: _, ...unanswered } = drugs
  expect(validateAnswers(people, unanswered, now)).toEqual({
    ok: false,
    errors: { extra_drugs_verkoop: texts.required },
    message: texts.notAllRight,
  })
})

test.each([
  [
    'lantaarnpaal-straatverlichting',
    { extra_straatverlichting_probleem: 'overig', extra_straatverlichting: 'drie_of_meer_kapot' },
  ],
  ['klok', { extra_klok: 'klok_op_grond_of_scheef' }],
  ['verkeerslicht', { extra_verkeerslicht_welk: 'auto', extra_verkeerslicht: 'lamp_hangt_los' }],
])('danger at a %s shows an alert to call and does not block', async (sub, answers) => {
  const set = await questionSetOf('wegen-verkeer-straatmeubilair', sub)
  expect(alertsIn(set, answers).filter(({ severity }) => severity === 'call-now')).toMatchObject([{ call: '14 0299' }])
  expect(isBlocked(set, answers)).toBe(false)
})

test.each([
  ['leegstand', 'leegstand_dateTime'],
  ['onderhuur-en-adreskwaliteit', 'onderhuur_dateTime'],
  ['vakantieverhuur', 'vakantieverhuur_dateTime'],
  ['woningdelen-spookburgers', 'woningdelen_dateTime'],
])('the date of a report about %s is when it happened', async (sub, key) => {
  const set = await questionSetOf('wonen', sub)
  expect(incidentDate(set, { [key]: now - 3_600_000 }, now)).toBe(now - 3_600_000)
  expect(incidentDate(set, { [key]: 'now' }, now)).toBe(now)
  expect(incidentDate(set, { onbekend_dateTime: 5 }, now)).toBe(now)
})

test.each([
  ['12a,5', '12,5'],
  ['€ 1.000;2', '1.000;2'],
  ['123456789012345678', '123456789012345'],
])('an answer with numbers keeps only digits, comma, full stop and semicolon of %s', (typed, sanitized) => {
  expect(sanitizedMultiText(typed)).toBe(sanitized)
})

test('the label of an optional question says so', () => {
  expect(questionLabelOf({ ...text, required: false })).toBe('Wat? (niet verplicht)')
  expect(questionLabelOf(text)).toBe('Wat?')
  expect(questionLabelOf({ ...text, required: false, label: 'Waar? Vul het adres in.' })).toBe(
    'Waar? Vul het adres in (niet verplicht).',
  )
  expect(questionLabelOf({ type: 'header', label: 'Kop' })).toBe('Kop')
})

// @vitest-environment happy-dom
import { render, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useState } from 'react'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { cleanUpAfterEach } from '#test/component-test.ts'
import type { Answers, Question } from '../question.ts'
import { callAlertsIn } from '../rules.ts'
import { lights } from '../sets/map-objects.ts'
import { CallNow } from './QuestionAlert.tsx'
import { Questions } from './Questions.tsx'

cleanUpAfterEach()

const slots = {
  place: () => <p>Hier komt de plaats</p>,
  photos: () => <p>Hier komen foto’s</p>,
  handling: () => <p>Binnen drie dagen</p>,
}

let currentAnswers: Answers = {}
function Form({ questions, answers = {}, error }: { questions: Question[]; answers?: Answers; error?: string }) {
  const [current, setCurrent] = useState(answers)
  currentAnswers = current
  return (
    <Questions
      set={{ questions }}
      answers={current}
      errorOf={() => error}
      onAnswer={(key, answer) => setCurrent(before => ({ ...before, [key]: answer }))}
      slots={slots}
    />
  )
}

const show = (question: Question, more: { answers?: Answers; error?: string } = {}) => {
  render(<Form questions={[question]} {...more} />)
  return userEvent.setup()
}

const options = [
  { key: 'ja', label: 'Ja, graag', info: 'Dan bellen we u' },
  { key: 'nee', label: 'Nee' },
]

describe('an optional question', () => {
  const common = { key: 'q', label: 'Wilt u dat?' }
  test.each<[string, Question]>([
    ['a choice', { ...common, type: 'radio', options }],
    ['a moment', { ...common, type: 'date-time' }],
  ])('%s can be cleared, and the focus stays with its question', async (_, question) => {
    const user = show(question)
    expect(screen.queryByRole('button', { name: 'Wis antwoord op: Wilt u dat?' })).toBeNull()
    await user.click(screen.getAllByRole('radio')[1] ?? document.body)
    await user.click(screen.getByRole('button', { name: 'Wis antwoord op: Wilt u dat?' }))
    expect(currentAnswers).toEqual({ q: undefined })
    expect(screen.getAllByRole('radio').map(radio => radio.matches(':checked'))).toEqual([false, false])
    expect(document.activeElement).toBe(screen.getAllByRole('radio')[0])
  })
  test('a required choice cannot be cleared', () => {
    show({ ...common, type: 'radio', options, required: true }, { answers: { q: 'ja' } })
    expect(screen.queryByRole('button')).toBeNull()
  })
})

test.each([true, false])('the fields of a moment that are all shown say when they count: %s', showsAllFields => {
  render(
    <Questions
      set={{ questions: [{ key: 'q', type: 'date-time', label: 'Wanneer was het?' }] }}
      answers={{}}
      errorOf={() => undefined}
      onAnswer={() => {}}
      slots={slots}
      showsAllFields={showsAllFields}
    />,
  )
  expect(screen.queryAllByText('Alleen als u ‘Eerder’ kiest:')).toHaveLength(showsAllFields ? 1 : 0)
})

describe('a question with a choice', () => {
  test('is a group of radio buttons when one option can be chosen', async () => {
    const user = show({
      key: 'q',
      type: 'radio',
      label: 'Wilt u dat?',
      hint: 'Denk rustig na',
      required: true,
      options,
    })
    const group = screen.getByRole('radiogroup', { name: 'Wilt u dat?' })
    expect(group.getAttribute('aria-describedby')).toBe('q-hint')
    expect(within(group).getByText('Dan bellen we u')).toBeTruthy()
    await user.click(screen.getByRole('radio', { name: /Ja, graag/ }))
    expect(currentAnswers).toEqual({ q: 'ja' })
  })

  test('is a group of checkboxes when several options can be chosen, in their order', async () => {
    const user = show({ key: 'q', type: 'checkboxes', label: 'Wat?', options })
    expect(screen.getByRole('group', { name: 'Wat? (niet verplicht)' })).toBeTruthy()
    await user.click(screen.getByRole('checkbox', { name: 'Nee' }))
    await user.click(screen.getByRole('checkbox', { name: /Ja/ }))
    expect(currentAnswers).toEqual({ q: ['ja', 'nee'] })
    await user.click(screen.getByRole('checkbox', { name: 'Nee' }))
    expect(currentAnswers).toEqual({ q: ['ja'] })
  })

  test('in a select can be cleared', async () => {
    const user = show({ key: 'q', type: 'select', label: 'Welke?', options })
    const list = screen.getByRole('combobox', { name: /Welke\?/ })
    await user.selectOptions(list, 'Nee')
    expect(currentAnswers).toEqual({ q: 'nee' })
    await user.selectOptions(list, 'Kies een antwoord')
    expect(currentAnswers).toEqual({ q: undefined })
  })

  test.each(['radio', 'checkboxes', 'select'] as const)('says that it has no options, for the type %s', type => {
    show({ key: 'q', type, label: 'Welke?', options: [] })
    expect(screen.getByText('Geen opties beschikbaar')).toBeTruthy()
  })
})

describe('a single checkbox', () => {
  test('stands under its question and is true or false', async () => {
    const user = show({ key: 'q', type: 'checkbox', label: 'Toestemming', text: 'Ik ga akkoord', required: true })
    const checkbox = screen.getByRole('checkbox', { name: 'Ik ga akkoord' })
    expect(screen.getByRole('group', { name: 'Toestemming' }).contains(checkbox)).toBe(true)
    await user.click(checkbox)
    expect(currentAnswers).toEqual({ q: true })
    await user.click(checkbox)
    expect(currentAnswers).toEqual({ q: false })
  })

  test('without a question says itself that it is optional, and is emphasised when it should be', () => {
    show({ key: 'q', type: 'checkbox', label: '', text: 'Bel mij', emphasised: true })
    const checkbox = screen.getByRole('checkbox', { name: 'Bel mij (niet verplicht)' })
    expect(checkbox.closest('[class*=emphasised]')).not.toBeNull()
  })
})

describe('a question for a text', () => {
  test('with one line gives the answer as typed, and no answer when empty', async () => {
    const user = show({ key: 'q', type: 'text', label: 'Naam?' })
    const field = screen.getByRole('textbox', { name: 'Naam? (niet verplicht)' })
    await user.type(field, 'Magere Brug')
    expect(currentAnswers).toEqual({ q: 'Magere Brug' })
    await user.clear(field)
    expect(currentAnswers).toEqual({ q: undefined })
  })

  test('with more lines counts its characters, by the limit of the question', async () => {
    const user = show({ key: 'q', type: 'textarea', label: 'Wat?', required: true, validators: [['maxLength', 20]] })
    await user.type(screen.getByRole('textbox', { name: 'Wat?' }), 'Herrie')
    expect(screen.getByText('6/20 tekens')).toBeTruthy()
    expect(screen.getByRole('textbox').getAttribute('rows')).toBe('10')
  })

  test('for several numbers accepts only digits, comma, full stop and semicolon, at most 15 in each', async () => {
    const user = show({ key: 'q', type: 'multi-text', label: 'Welke nummers?' })
    await user.type(screen.getByLabelText('Nummer 1'), 'a1b2,3.4;5-678901234567')
    expect(currentAnswers).toEqual({ q: ['12,3.4;56789012'.slice(0, 15)] })
    await user.click(screen.getByRole('button', { name: 'Voeg nog een nummer toe' }))
    expect(document.activeElement).toBe(screen.getByLabelText('Nummer 2'))
    await user.keyboard('77')
    expect(currentAnswers).toEqual({ q: ['12,3.4;56789012', '77'] })
    await user.click(screen.getByRole('button', { name: 'Verwijder nummer 1' }))
    expect(currentAnswers).toEqual({ q: ['77'] })
    expect(document.activeElement).toBe(screen.getByLabelText('Nummer 1'))
  })
})

describe('a question for a moment', () => {
  const dateQuestion: Question = { key: 'q', type: 'date-time', label: 'Wanneer was het?' }
  const setTime = (time: string) => {
    vi.useFakeTimers({ toFake: ['Date'] })
    vi.setSystemTime(new Date(time))
  }
  afterEach(() => void vi.useRealTimers())

  test('is now or earlier, and neither is chosen at first', async () => {
    setTime('2026-11-21T12:00:00+01:00')
    const user = show(dateQuestion)
    expect(screen.getAllByRole('radio').filter(radio => radio instanceof HTMLInputElement && radio.checked)).toEqual([])
    await user.click(screen.getByRole('radio', { name: 'Nu' }))
    expect(currentAnswers).toEqual({ q: 'now' })
    expect(screen.queryByLabelText('Welke dag was het?')).toBeNull()
  })

  test('“earlier” starts at nine o’clock today and offers the last seven days, in steps of five minutes', async () => {
    setTime('2026-11-21T12:00:00+01:00')
    const user = show(dateQuestion)
    await user.click(screen.getByRole('radio', { name: 'Eerder' }))
    expect(currentAnswers).toEqual({ q: Date.parse('2026-11-21T09:00:00+01:00') })
    const textOf = (label: string) =>
      [...screen.getByLabelText(label).querySelectorAll('option')].map(option => option.text)
    expect(textOf('Welke dag was het?')).toEqual([
      'Vandaag',
      'Vrijdag 20 november',
      'Donderdag 19 november',
      'Woensdag 18 november',
      'Dinsdag 17 november',
      'Maandag 16 november',
      'Zondag 15 november',
    ])
    expect([textOf('uur').length, textOf('uur').at(-1)]).toEqual([24, '23'])
    expect(textOf('min')).toEqual(['00', '05', '10', '15', '20', '25', '30', '35', '40', '45', '50', '55'])
    expect(screen.getByRole('group', { name: 'Hoe laat was het?' })).toBeTruthy()
    await user.selectOptions(screen.getByLabelText('Welke dag was het?'), 'Dinsdag 17 november')
    await user.selectOptions(screen.getByLabelText('uur'), '23')
    await user.selectOptions(screen.getByLabelText('min'), '55')
    expect(currentAnswers).toEqual({ q: Date.parse('2026-11-17T23:55:00+01:00') })
  })

  test('“earlier” starts at yesterday before nine o’clock, and never offers the future', async () => {
    setTime('2026-11-21T08:43:00+01:00')
    const user = show(dateQuestion)
    await user.click(screen.getByRole('radio', { name: 'Eerder' }))
    expect(currentAnswers).toEqual({ q: Date.parse('2026-11-20T09:00:00+01:00') })
    await user.selectOptions(screen.getByLabelText('Welke dag was het?'), 'Vandaag')
    expect(currentAnswers).toEqual({ q: Date.parse('2026-11-21T08:40:00+01:00') })
    const later = screen.getByRole('option', { name: '09' })
    expect(later).toHaveProperty('disabled', true)
    expect(screen.getByRole('option', { name: '45' })).toHaveProperty('disabled', true)
  })

  test('just after New Year can be in the old year', async () => {
    setTime('2027-01-03T12:00:00+01:00')
    const user = show(dateQuestion)
    await user.click(screen.getByRole('radio', { name: 'Eerder' }))
    await user.selectOptions(screen.getByLabelText('Welke dag was het?'), 'Woensdag 30 december')
    expect(currentAnswers).toEqual({ q: Date.parse('2026-12-30T09:00:00+01:00') })
    expect(screen.getByLabelText('Welke dag was het?')).toHaveProperty('value', '2026-12-30')
  })
})

describe('the error of a question', () => {
  const error = 'Dit is een verplicht veld'
  test.each<[string, Question]>([
    ['radio', { key: 'q', type: 'radio', label: 'Wat?', required: true, options }],
    ['boxes', { key: 'q', type: 'checkboxes', label: 'Wat?', required: true, options }],
    ['select', { key: 'q', type: 'select', label: 'Wat?', required: true, options }],
    ['box', { key: 'q', type: 'checkbox', label: 'Wat?', text: 'Ja', required: true }],
    ['box alone', { key: 'q', type: 'checkbox', label: '', text: 'Ja', required: true }],
    ['text', { key: 'q', type: 'text', label: 'Wat?', required: true }],
    ['textarea', { key: 'q', type: 'textarea', label: 'Wat?', required: true }],
    ['numbers', { key: 'q', type: 'multi-text', label: 'Wat?', required: true }],
    ['moment', { key: 'q', type: 'date-time', label: 'Wat?', required: true }],
  ])('%s: describes the field, whose id is the key that the list of errors links to', (_, question) => {
    show(question, { error })
    const field = document.getElementById('q')
    expect(field?.getAttribute('aria-describedby')).toContain('q-error')
    expect(document.getElementById('q-error')?.textContent).toBe(`Fout: ${error}`)
    expect(screen.queryByText('(niet verplicht)')).toBeNull()
  })
})

describe('an alert of a question', () => {
  beforeEach(() => vi.useRealTimers())
  const alert = { severity: 'info', blocks: false, paragraphs: ['Wij bestrijden geen duiven.'] } as const
  test.each([
    ['alert', 'alert'],
    ['call-now', 'alert'],
    ['caution', 'alert'],
    ['info', 'status'],
  ] as const)('appears after an answer and is read out, with severity %s', async (severity, role) => {
    const trigger: Question = { key: 'q', type: 'radio', label: 'Wat?', options }
    const alertQuestion: Question = {
      key: 'alert',
      type: 'alert',
      label: '',
      when: { question: 'q', is: ['ja'] },
      alert: { ...alert, severity, heading: 'Let op' },
    }
    render(<Form questions={[trigger, alertQuestion]} />)
    expect(screen.queryByText('Wij bestrijden geen duiven.')).toBeNull()
    await userEvent.setup().click(screen.getByRole('radio', { name: /Ja/ }))
    expect(screen.getByRole(role).textContent).toContain('Let opWij bestrijden geen duiven.')
    expect(document.getElementById('alert')?.tabIndex).toBe(-1)
  })

  test('is not read out when it is visible from the start', () => {
    show({ key: 'alert', type: 'alert', label: '', alert })
    expect(screen.queryByRole('status')).toBeNull()
    expect(screen.getByText('Wij bestrijden geen duiven.')).toBeTruthy()
  })

  test('has links and telephone numbers that can be followed', () => {
    const links = [{ text: 'Tips tegen wespen', href: 'https://example.org/wespen' }]
    show({ key: 'alert', type: 'alert', label: '', alert: { ...alert, call: '0900 8844', links } })
    expect(screen.getByRole('link', { name: 'Bel 0900 8844' }).getAttribute('href')).toBe('tel:09008844')
    const link = screen.getByRole('link', { name: 'Tips tegen wespen (opent in een nieuw venster)' })
    expect(link.getAttribute('href')).toBe('https://example.org/wespen')
  })

  test('to call at once is repeated at the next button, one that blocks is not', () => {
    const callNow = { ...alert, severity: 'call-now', call: '14 020' } as const
    const questions = [
      alert,
      callNow,
      callNow,
      { ...alert, severity: 'alert', blocks: true, call: '112' } as const,
    ].map((item, index) => ({ key: `q${index}`, type: 'alert', label: '', alert: item }) as const)
    render(<CallNow alerts={callAlertsIn({ questions }, {})} />)
    expect(screen.getAllByRole('link').map(link => link.getAttribute('href'))).toEqual(['tel:14020'])
  })

  test('to call at once is not shown twice when it is the last question before the next button', () => {
    const callNow = { ...alert, severity: 'call-now', call: '14 020' } as const
    const questions = [{ key: 'q', type: 'alert', label: '', alert: callNow }] as const
    expect(callAlertsIn({ questions }, {})).toEqual([])
  })
})

test.each<[string, Question, string]>([
  ['place', { key: 'q', type: 'place', label: 'Waar?' }, 'Hier komt de plaats'],
  ['map objects', { key: 'q', type: 'map-objects', label: 'Welke?', objects: lights }, 'Hier komt de plaats'],
  ['file', { key: 'q', type: 'file', label: 'Foto' }, 'Hier komen foto’s'],
  ['handling', { key: 'q', type: 'handling-message', label: '' }, 'Binnen drie dagen'],
])('a question for %s is rendered by the page', (_, question, text) => {
  show(question)
  expect(screen.getByText(text)).toBeTruthy()
})

test('a heading among questions is rendered as a heading, and a hidden question not at all', () => {
  render(
    <Form
      questions={[
        { key: 'h', type: 'header', label: 'Huurcontract' },
        { key: 'x', type: 'hidden', label: 'Geheim' },
      ]}
    />,
  )
  expect(screen.getByRole('heading', { level: 2, name: 'Huurcontract' })).toBeTruthy()
  expect(screen.queryByText('Geheim')).toBeNull()
})

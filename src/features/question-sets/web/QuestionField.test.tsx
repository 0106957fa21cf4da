// @vitest-environment happy-dom
import { render, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useState } from 'react'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { cleanUpAfterEach } from '../../../../test/component-test.ts'
import type { Answers, Question } from '../question.ts'
import { callsIn } from '../rules.ts'
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
  const [now, setNow] = useState(answers)
  currentAnswers = now
  return (
    <Questions
      set={{ questions }}
      answers={now}
      errorOf={() => error}
      onAnswer={(key, answer) => setNow(before => ({ ...before, [key]: answer }))}
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

describe('an answer that need not be given', () => {
  const question = { key: 'q', label: 'Wilt u dat?' }
  test.each<[string, Question]>([
    ['a choice', { ...question, type: 'radio', options }],
    ['a moment', { ...question, type: 'date-time' }],
  ])('%s can be taken back, and the focus stays with its question', async (_, asked) => {
    const user = show(asked)
    expect(screen.queryByRole('button', { name: 'Wis antwoord op: Wilt u dat?' })).toBeNull()
    await user.click(screen.getAllByRole('radio')[1] ?? document.body)
    await user.click(screen.getByRole('button', { name: 'Wis antwoord op: Wilt u dat?' }))
    expect(currentAnswers).toEqual({ q: undefined })
    expect(screen.getAllByRole('radio').map(one => one.matches(':checked'))).toEqual([false, false])
    expect(document.activeElement).toBe(screen.getAllByRole('radio')[0])
  })
  test('one that has to be given cannot', () => {
    show({ ...question, type: 'radio', options, required: true }, { answers: { q: 'ja' } })
    expect(screen.queryByRole('button')).toBeNull()
  })
})

describe('a choice', () => {
  test('of one is a group of radio buttons under its question', async () => {
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

  test('of several is a group of boxes, in the order of the options', async () => {
    const user = show({ key: 'q', type: 'checkboxes', label: 'Wat?', options })
    expect(screen.getByRole('group', { name: 'Wat? (niet verplicht)' })).toBeTruthy()
    await user.click(screen.getByRole('checkbox', { name: 'Nee' }))
    await user.click(screen.getByRole('checkbox', { name: /Ja/ }))
    expect(currentAnswers).toEqual({ q: ['ja', 'nee'] })
    await user.click(screen.getByRole('checkbox', { name: 'Nee' }))
    expect(currentAnswers).toEqual({ q: ['ja'] })
  })

  test('from a list can be taken back', async () => {
    const user = show({ key: 'q', type: 'select', label: 'Welke?', options })
    const list = screen.getByRole('combobox', { name: /Welke\?/ })
    await user.selectOptions(list, 'Nee')
    expect(currentAnswers).toEqual({ q: 'nee' })
    await user.selectOptions(list, 'Kies een antwoord')
    expect(currentAnswers).toEqual({ q: undefined })
  })

  test.each(['radio', 'checkboxes', 'select'] as const)('by %s without options says so', type => {
    show({ key: 'q', type, label: 'Welke?', options: [] })
    expect(screen.getByText('Geen opties beschikbaar')).toBeTruthy()
  })
})

describe('one box', () => {
  test('stands under its question and is yes or no', async () => {
    const user = show({ key: 'q', type: 'checkbox', label: 'Toestemming', text: 'Ik ga akkoord', required: true })
    const box = screen.getByRole('checkbox', { name: 'Ik ga akkoord' })
    expect(screen.getByRole('group', { name: 'Toestemming' }).contains(box)).toBe(true)
    await user.click(box)
    expect(currentAnswers).toEqual({ q: true })
    await user.click(box)
    expect(currentAnswers).toEqual({ q: false })
  })

  test('without a question of its own says itself that it is not required, and stands out when it should', () => {
    show({ key: 'q', type: 'checkbox', label: '', text: 'Bel mij', emphasised: true })
    const box = screen.getByRole('checkbox', { name: 'Bel mij (niet verplicht)' })
    expect(box.closest('[class*=emphasised]')).not.toBeNull()
  })
})

describe('a text', () => {
  test('of one line is taken as typed, and nothing is no answer', async () => {
    const user = show({ key: 'q', type: 'text', label: 'Naam?' })
    const field = screen.getByRole('textbox', { name: 'Naam? (niet verplicht)' })
    await user.type(field, 'Magere Brug')
    expect(currentAnswers).toEqual({ q: 'Magere Brug' })
    await user.clear(field)
    expect(currentAnswers).toEqual({ q: undefined })
  })

  test('of more lines counts its characters, by its own limit', async () => {
    const user = show({ key: 'q', type: 'textarea', label: 'Wat?', required: true, validators: [['maxLength', 20]] })
    await user.type(screen.getByRole('textbox', { name: 'Wat?' }), 'Herrie')
    expect(screen.getByText('6/20 tekens')).toBeTruthy()
    expect(screen.getByRole('textbox').getAttribute('rows')).toBe('10')
  })

  test('of several numbers lets only digits, comma, full stop and semicolon in, 15 of them each', async () => {
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

describe('a moment', () => {
  const when: Question = { key: 'q', type: 'date-time', label: 'Wanneer was het?' }
  const at = (time: string) => {
    vi.useFakeTimers({ toFake: ['Date'] })
    vi.setSystemTime(new Date(time))
  }
  afterEach(() => void vi.useRealTimers())

  test('is now or earlier, and neither at first', async () => {
    at('2026-11-21T12:00:00+01:00')
    const user = show(when)
    expect(screen.getAllByRole('radio').filter(radio => radio instanceof HTMLInputElement && radio.checked)).toEqual([])
    await user.click(screen.getByRole('radio', { name: 'Nu' }))
    expect(currentAnswers).toEqual({ q: 'now' })
    expect(screen.queryByLabelText('Welke dag was het?')).toBeNull()
  })

  test('earlier is nine o’clock today, of the last seven days, in steps of five minutes', async () => {
    at('2026-11-21T12:00:00+01:00')
    const user = show(when)
    await user.click(screen.getByRole('radio', { name: 'Eerder' }))
    expect(currentAnswers).toEqual({ q: Date.parse('2026-11-21T09:00:00+01:00') })
    const textOf = (label: string) => [...screen.getByLabelText(label).querySelectorAll('option')].map(one => one.text)
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

  test('before nine o’clock is yesterday at first, and never still to come', async () => {
    at('2026-11-21T08:43:00+01:00')
    const user = show(when)
    await user.click(screen.getByRole('radio', { name: 'Eerder' }))
    expect(currentAnswers).toEqual({ q: Date.parse('2026-11-20T09:00:00+01:00') })
    await user.selectOptions(screen.getByLabelText('Welke dag was het?'), 'Vandaag')
    expect(currentAnswers).toEqual({ q: Date.parse('2026-11-21T08:40:00+01:00') })
    const later = screen.getByRole('option', { name: '09' })
    expect(later).toHaveProperty('disabled', true)
    expect(screen.getByRole('option', { name: '45' })).toHaveProperty('disabled', true)
  })

  test('just after New Year can be of the old year', async () => {
    at('2027-01-03T12:00:00+01:00')
    const user = show(when)
    await user.click(screen.getByRole('radio', { name: 'Eerder' }))
    await user.selectOptions(screen.getByLabelText('Welke dag was het?'), 'Woensdag 30 december')
    expect(currentAnswers).toEqual({ q: Date.parse('2026-12-30T09:00:00+01:00') })
    expect(screen.getByLabelText('Welke dag was het?')).toHaveProperty('value', '2026-12-30')
  })
})

describe('what a question is told about its answer', () => {
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
  ])('%s is tied to it, and has the key that the list of errors leads to', (_, question) => {
    show(question, { error })
    const field = document.getElementById('q')
    expect(field?.getAttribute('aria-describedby')).toContain('q-error')
    expect(document.getElementById('q-error')?.textContent).toBe(error)
    expect(screen.queryByText('(niet verplicht)')).toBeNull()
  })
})

describe('what residents are told', () => {
  beforeEach(() => vi.useRealTimers())
  const alert = { severity: 'info', blocks: false, paragraphs: ['Wij bestrijden geen duiven.'] } as const
  test.each([
    ['alert', 'alert'],
    ['call-now', 'alert'],
    ['caution', 'alert'],
    ['info', 'status'],
  ] as const)('of kind %s comes up after an answer and is read out', async (severity, role) => {
    const yes: Question = { key: 'q', type: 'radio', label: 'Wat?', options }
    const alertQuestion: Question = {
      key: 'told',
      type: 'alert',
      label: '',
      when: { question: 'q', is: ['ja'] },
      alert: { ...alert, severity, heading: 'Let op' },
    }
    render(<Form questions={[yes, alertQuestion]} />)
    expect(screen.queryByText('Wij bestrijden geen duiven.')).toBeNull()
    await userEvent.setup().click(screen.getByRole('radio', { name: /Ja/ }))
    expect(screen.getByRole(role).textContent).toContain('Let opWij bestrijden geen duiven.')
    expect(document.getElementById('told')?.tabIndex).toBe(-1)
  })

  test('from the start is not read out', () => {
    show({ key: 'told', type: 'alert', label: '', alert })
    expect(screen.queryByRole('status')).toBeNull()
    expect(screen.getByText('Wij bestrijden geen duiven.')).toBeTruthy()
  })

  test('links and telephone numbers can be followed', () => {
    const links = [{ text: 'Tips tegen wespen', href: 'https://example.org/wespen' }]
    show({ key: 'told', type: 'alert', label: '', alert: { ...alert, call: '0900 8844', links } })
    expect(screen.getByRole('link', { name: 'Bel 0900 8844' }).getAttribute('href')).toBe('tel:09008844')
    const link = screen.getByRole('link', { name: 'Tips tegen wespen (opent in een nieuw venster)' })
    expect(link.getAttribute('href')).toBe('https://example.org/wespen')
  })

  test('to ring at once stands beside the way on as well, what blocks does not', () => {
    const now = { ...alert, severity: 'call-now', call: '14 020' } as const
    const questions = [alert, now, now, { ...alert, severity: 'alert', blocks: true, call: '112' } as const].map(
      (one, index) => ({ key: `q${index}`, type: 'alert', label: '', alert: one }) as const,
    )
    render(<CallNow alerts={callsIn({ questions }, {})} />)
    expect(screen.getAllByRole('link').map(link => link.getAttribute('href'))).toEqual(['tel:14020'])
  })

  test('to ring at once is not told twice when nothing stands between it and the way on', () => {
    const now = { ...alert, severity: 'call-now', call: '14 020' } as const
    const questions = [{ key: 'q', type: 'alert', label: '', alert: now }] as const
    expect(callsIn({ questions }, {})).toEqual([])
  })
})

test.each<[string, Question, string]>([
  ['place', { key: 'q', type: 'place', label: 'Waar?' }, 'Hier komt de plaats'],
  ['things on the map', { key: 'q', type: 'map-objects', label: 'Welke?', objects: lights }, 'Hier komt de plaats'],
  ['file', { key: 'q', type: 'file', label: 'Foto' }, 'Hier komen foto’s'],
  ['handling', { key: 'q', type: 'handling-message', label: '' }, 'Binnen drie dagen'],
])('a question for %s is left to the page', (_, question, text) => {
  show(question)
  expect(screen.getByText(text)).toBeTruthy()
})

test('a heading is one, and a hidden question shows nothing', () => {
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

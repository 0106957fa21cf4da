import { describe, expect, test } from 'vitest'
import { eraseIn, hide, holdsHidden, kindsIn, leftOf, passagesIn, reveal, typedAnswers } from './rules.ts'

const text = 'Bel 06 12345678 of mail kim@voorbeeld.example, of nog eens 06 12345678.'

test('only the chosen kinds of personal data are hidden, everywhere, also when it is done twice', () => {
  const { value, hidden } = hide({ text, html: '<b>06 12345678</b>' }, passagesIn([text], ['phone']))
  expect(value).toEqual({
    text: 'Bel [verborgen: telefoonnummer] of mail kim@voorbeeld.example, of nog eens [verborgen: telefoonnummer].',
    html: '<b>[verborgen: telefoonnummer]</b>',
  })
  expect(hidden).toHaveLength(3)
  expect(reveal(value, hidden)).toEqual({ text, html: '<b>06 12345678</b>' })
})

test('text of a resident that looks like a hidden passage stays as it is', () => {
  const typed = `Er stond [verborgen: kenteken] en GB-01-BB en ${text}`
  const { value, hidden } = hide(typed, passagesIn([typed], ['plate', 'email']))
  expect(holdsHidden([String(value)])).toBe(true)
  expect(reveal(value, hidden)).toBe(typed)
})

test('text that was written after passages were hidden keeps its words', () => {
  expect(reveal('[verborgen: kenteken] en [verborgen: kenteken]', [{ kind: 'plate', text: 'GB-01-BB' }])).toBe(
    'GB-01-BB en [verborgen: kenteken]',
  )
})

test('passages are hidden in typed answers, not in chosen ones', () => {
  const answers = [{ answer: 'GB-01-BB' }, { answer: { id: '111222333', label: 'Lamp' } }, { label: 'Leeg' }]
  expect(kindsIn(typedAnswers(answers))).toEqual(['plate'])
  expect(typedAnswers({ oud: 'GB-01-BB' })).toEqual([])
})

describe('words that a colleague chose to hide', () => {
  const words = (...texts: string[]) => new Map(texts.map(text => [text, 'words'] as const))

  test('are hidden as whole words, over white space of any kind, and put back as they were', () => {
    const typed = 'Piet de Vries en Piet  de Vries, niet Pieter. Én Zoë, niet Zoëlla.'
    const { value, hidden } = hide(typed, words('Piet de Vries', 'Zoë'))
    expect(value).toBe(
      '[verborgen: woorden] en [verborgen: woorden], niet Pieter. Én [verborgen: woorden], niet Zoëlla.',
    )
    expect(reveal(value, hidden)).toBe(typed)
  })

  test('are hidden where people wrote, not in names of the product or the tags of a mail', () => {
    const value = {
      event: { type: 'note-added', text: 'Een note van div & co', corrected: 'div' },
      html: '<style>div { color: red }</style><div title="div">div &amp; co</div>',
      extra_properties: [
        { id: 'note', answer: { id: 'note', label: 'note' } },
        { id: 'x', answer: 'note' },
      ],
    }
    const { value: stored, hidden } = hide(value, words('note', 'div & co', 'div'))
    const mark = '[verborgen: woorden]'
    expect(stored).toEqual({
      event: { type: 'note-added', text: `Een ${mark} van ${mark}`, corrected: mark },
      html: `<style>div { color: red }</style><div title="div">${mark}</div>`,
      extra_properties: [
        { id: 'note', answer: { id: 'note', label: 'note' } },
        { id: 'x', answer: mark },
      ],
    })
    expect(reveal(stored, hidden)).toEqual(value)
  })

  test('are hidden in a mail also where they stand on two lines or one of them is emphasised, and not over its cells', () => {
    const value = {
      html: '<p>Van Kim<br>Voorbeeld, of <strong>Kim</strong> Voorbeeld.</p><p>Kim</p><p class="a">Voorbeeld</p><td>Kim</td><td>Voorbeeld</td>',
    }
    const { value: stored, hidden } = hide(value, words('Kim Voorbeeld'))
    const mark = '[verborgen: woorden]'
    expect(stored).toEqual({
      html: `<p>Van ${mark}, of <strong>${mark}.</p><p>${mark}</p><td>Kim</td><td>Voorbeeld</td>`,
    })
    expect(reveal(stored, hidden)).toEqual(value)
  })

  test('leave their place to the following words when they are erased for good', () => {
    const { value, hidden } = hide('Jan en Piet', words('Jan', 'Piet'))
    const left = eraseIn(hidden, ['Jan'])
    expect(leftOf(left)).toEqual([{ kind: 'words', text: 'Piet' }])
    expect(reveal(value, left)).toBe('[verborgen: woorden] en Piet')
  })
})

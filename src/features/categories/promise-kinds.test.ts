import { expect, test } from 'vitest'
import { withLastDay } from './dated-message.ts'
import { defaultCategories, defaultServiceLevel } from './defaults.ts'
import { handlingMessage, promisedBy } from './handling.ts'
import { type PromiseKind, promiseFacts, promiseKinds, promiseLabel, promiseSentence } from './promise-kinds.ts'

const messages = [
  ...new Set(
    defaultCategories.flatMap(({ subs }) =>
      subs.map(sub => handlingMessage(sub.slug, sub.handling, defaultServiceLevel(sub))),
    ),
  ),
]

/** Words by which a message promises each kind; what a message without such words promises may only be vague. */
const wordsOf: Partial<Record<PromiseKind, RegExp>> = {
  solved: /los(sen)? .*\bop\b|opgelost|ruimen .*op|doen we het|maken we uw/,
  'usually-solved': /meestal binnen/,
  'solved-or-planned': /opgelost of (een planning|besloten)/,
  decided: /besluiten we/,
  'looked-at': /\b(kijken|bekijken) we|we bekijken/i,
}

test.each(messages)('the page promises what the message says, and nothing else: %s', message => {
  const kind = promisedBy(message)
  const namesTerm = /binnen \d+ (werk)?dag/i.test(message)
  expect(kind !== null && kind in wordsOf).toBe(namesTerm)
  for (const [other, words] of Object.entries(wordsOf))
    if (other === kind) expect(message).toMatch(words)
    else if (other !== 'solved') expect(message).not.toMatch(words)
  const dated = (isMoved: boolean) => kind && withLastDay(message, { kind, isMoved }, 'vrijdag 27 november 2026')
  expect(dated(false)?.includes('(uiterlijk **vrijdag 27 november 2026**)') ?? false).toBe(namesTerm)
  const moved = '(uiterlijk **vrijdag 27 november 2026**, de eerste werkdag daarna)'
  expect(dated(true)?.includes(moved) ?? false).toBe(namesTerm)
  expect(kind).not.toBe('term') // that is for messages in other words
})

test('a message that promises a decision or a plan is not followed by one that promises the work', () => {
  const planned = messages.filter(message => /besluit|beslot|planning/.test(message))
  expect(planned.length).toBeGreaterThan(2)
  for (const message of planned) {
    const kind = promisedBy(message) ?? 'term'
    const sentences = promiseFacts[kind].sentence.join('') + promiseFacts[kind].step + promiseFacts[kind].label('')
    expect(sentences).toMatch(/besluit|planning/i)
    expect(sentences).not.toMatch(/klaar|lossen het/)
  }
})

test('a handling message in a municipality’s own words promises only its term', () => {
  for (const message of ['Wij komen binnen 4 weken langs.', 'We lossen het binnenkort op.'])
    expect(promisedBy(message)).toBe('term')
  expect(promisedBy(null)).toBe('handled')
  expect(promisedBy(' ')).toBe('handled')
})

test.each(promiseKinds)(
  'the promise %s has words with its day in time, too late, and while another is awaited',
  kind => {
    const said = (isLate: boolean, awaits: 'reporter' | 'external' | null = null) =>
      promiseSentence({ kind, isLate, awaits }).join('D')
    expect(said(false)).toMatch(/^\S.* D.*\.$/)
    expect(said(true)).not.toBe(said(false))
    expect(said(true, 'reporter')).toBe('We wachten op uw antwoord. Daardoor kan het later worden dan D.')
    expect(promiseLabel({ kind, awaits: null }, 'D')).toContain('D')
  },
)

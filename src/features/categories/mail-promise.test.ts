import { expect, test } from 'vitest'
import { defaultCategories, defaultServiceLevel } from './defaults.ts'
import { handlingMessage } from './handling.ts'
import { promisesMail, withoutMailPromise } from './mail-promise.ts'

test.each([
  ['We lossen het binnen 3 weken op. U krijgt dan een e-mail van ons.', 'We lossen het binnen 3 weken op.'],
  ['Binnen 5 werkdagen laten we u per e-mail weten wat we doen.', ''],
  ['Is er iets niet duidelijk? Dan hoort u dat van ons. We komen snel.', 'We komen snel.'],
  [
    'We komen **meteen**.\n\nU krijgt bericht.\n\nBel bij gevaar 112.',
    'We komen **meteen**.\n\n\n\nBel bij gevaar 112.',
  ],
  [
    'Is er haast bij? Lees [dit](https://meldstad.example/weten).',
    'Is er haast bij? Lees [dit](https://meldstad.example/weten).',
  ],
])('a reporter without an e-mail address is promised no message: %s', (message, expected) => {
  expect(promisesMail(message)).toBe(message !== expected)
  expect(withoutMailPromise(message)).toBe(expected)
})

test('each message of the built-in categories still says something without its promises', () => {
  const messages = new Set(
    defaultCategories.flatMap(({ subs }) =>
      subs.map(sub => handlingMessage(sub.slug, sub.handling, defaultServiceLevel(sub))),
    ),
  )
  messages.delete('')
  expect([...messages].filter(message => withoutMailPromise(message) === '')).toEqual([])
  expect([...messages].some(promisesMail)).toBe(true)
  // Closing always mails.
  expect([...messages].filter(message => /\b(geen|niet altijd)\b.*\bbericht/i.test(message))).toEqual([])
})

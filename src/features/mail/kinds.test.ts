import { describe, expect, test } from 'vitest'
import { compileErrorsAfter, filesWithErrors } from '../../../test/compile-errors.ts'
import { type MailKind, mailKindOf, mailKinds } from './kinds.ts'
import { historyTexts } from './texts.ts'

describe('a new mail', () => {
  const file = 'src/features/mail/kinds.ts'
  const adding = (facts: string) => (source: string) =>
    source.replace('} as const satisfies', `  question: ${facts},\n} as const satisfies`)

  test.each([
    ['an audience', `{ about: 'report', template: 'signal_created' }`],
    ['a template', `{ audience: 'reporter', about: 'report' }`],
    ['a template that there is', `{ audience: 'reporter', about: 'report', template: 'vraag' }`],
  ])('does not compile without %s', async (_, facts) => {
    const errors = await compileErrorsAfter({ file, edit: adding(facts), compile: [file] })
    expect(filesWithErrors(errors)).toEqual([file])
    expect(errors.join()).toContain("is not assignable to type 'MailFacts'")
  })

  test('does not compile without the values of its template and its note', async () => {
    const places = ['src/features/mail/server/extra-values.ts', 'src/features/mail/texts.ts']
    const edit = adding(`{ audience: 'reporter', about: 'report', template: 'signal_created' }`)
    const errors = await compileErrorsAfter({ file, edit, compile: places })
    expect(errors).toEqual(places.map(place => expect.stringMatching(`^${place}: Property 'question' is missing`)))
  })
})

test('a new template does not compile without its built-in text', async () => {
  const file = 'src/features/mail/templates/variables.ts'
  const edit = (source: string) =>
    source.replace('} as const satisfies Record<', '  question: {},\n} as const satisfies Record<')
  const builtIn = 'src/features/mail/templates/built-in.ts'
  const errors = await compileErrorsAfter({ file, edit, compile: [builtIn] })
  expect(errors).toEqual([expect.stringMatching(`^${builtIn}: Property 'question' is missing`)])
})

const isKind = (kind: string): kind is MailKind => kind in mailKinds
const kinds = Object.keys(mailKinds).filter(isKind)

test.each(kinds)('a mail that fails is said to be to the reporter only when it is: %s', kind => {
  const isToReporter = mailKinds[kind].audience === 'reporter'
  expect(/melder/.test(historyTexts(kind).failed('Fout.'))).toBe(isToReporter)
})

test('a stored mail of an unknown kind is an error', () => {
  expect(() => mailKindOf('question')).toThrow('unknown kind')
  expect(() => mailKindOf('toString')).toThrow('unknown kind')
})

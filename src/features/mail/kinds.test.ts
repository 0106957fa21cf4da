import { describe, expect, test } from 'vitest'
import { compileErrorsAfter, filesWithErrors } from '../../../test/compile-errors.ts'
import { type MailKind, mailKindOf, mailKinds } from './kinds.ts'
import { historyTexts } from './texts.ts'

describe('a new mail', () => {
  const file = 'src/features/mail/kinds.ts'
  const texts = ['src/features/mail/texts.ts', 'src/features/mail/contact-texts.ts']
  const adding = (facts: string) => (source: string) =>
    source.replace('} as const satisfies', `  question: ${facts},\n} as const satisfies`)

  test('does not compile without an audience', async () => {
    const errors = await compileErrorsAfter({ file, edit: adding(`{ text: 'report' }`), compile: [file] })
    expect(filesWithErrors(errors)).toEqual([file])
    expect(errors.join()).toContain("Property 'audience' is missing")
  })

  test.each([
    ['report', 'texts.ts'],
    ['contact', 'contact-texts.ts'],
  ])('to the reporter does not compile without its text about the %s', async (text, place) => {
    const edit = adding(`{ audience: 'reporter', text: '${text}' }`)
    const errors = await compileErrorsAfter({ file, edit, compile: texts })
    expect(errors).toEqual([
      expect.stringMatching(new RegExp(`^src/features/mail/${place}: Property 'question' is missing`)),
    ])
  })

  test('to a colleague cannot have the text of one to the reporter', async () => {
    const edit = adding(`{ audience: 'colleague', text: 'report', topic: 'de vraag' }`)
    expect(filesWithErrors(await compileErrorsAfter({ file, edit, compile: [file] }))).toEqual([file])
  })
})

const isKind = (kind: string): kind is MailKind => kind in mailKinds
const kinds = Object.keys(mailKinds).filter(isKind)

test.each(kinds)('the history mentions the reporter only for a mail to the reporter: %s', kind => {
  const { sent, failed } = historyTexts(kind)
  const lines = [sent('Onderwerp'), failed('Fout.')]
  const isToReporter = mailKinds[kind].audience === 'reporter'
  expect(lines.map(text => text !== null && /melder/.test(text))).toEqual([isToReporter, isToReporter])
})

test('a stored mail of an unknown kind is an error', () => {
  expect(() => mailKindOf('question')).toThrow('unknown kind')
  expect(() => mailKindOf('toString')).toThrow('unknown kind')
})

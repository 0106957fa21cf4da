import { expect, test } from 'vitest'
import { personalDataIn, withoutPersonalData } from './personal-data.ts'
import { emptyDraft } from './rules.ts'

const description =
  'Bel 06-12345678 of mail kim@voorbeeld.example over GB-01-BB; BSN 111222333, NL91 ABNA 0417 1643 00.'
const draft = {
  ...emptyDraft('1'),
  description,
  completedSteps: 3,
  answers: { extra_kenteken: 'GB-01-BB', extra_wie: 'Jan, 06 12345678', extra_oud: 'kim@voorbeeld.example' },
}
const asked = { extra_kenteken: 'GB-01-BB', extra_wie: 'Jan, 06 12345678' }

test('what is taken out is what the form names; a plate that was asked for and answers of other questions stay', () => {
  expect(personalDataIn(draft, asked).sort()).toEqual(['bsn', 'email', 'iban', 'phone', 'plate'])
  const changed = withoutPersonalData(draft, asked)
  expect(changed).toEqual({
    ...draft,
    description: 'Bel … of mail … over …; BSN …, ….',
    answers: { extra_kenteken: 'GB-01-BB', extra_wie: 'Jan, …', extra_oud: 'kim@voorbeeld.example' },
  })
  expect(personalDataIn(changed, { ...asked, extra_wie: 'Jan, …' })).toEqual([])
})

test('nothing changes in a draft without any', () => {
  const other = { ...draft, description: 'Er ligt vuil.', answers: {} }
  expect(personalDataIn(other, {})).toEqual([])
  expect(withoutPersonalData(other, {})).toEqual(other)
})

import { expect, test } from 'vitest'
import { fileTexts } from '#features/attachments/texts.ts'
import { lazyTexts } from '#features/reports/draft/lazy-texts.ts'
import { texts } from '#features/reports/draft/texts.ts'
import { texts as placeTexts } from '#features/reports/location/web/texts.ts'
import { address } from './form-texts.ts'

/** Texts of the page that thanks residents, and of closing the window of the app. */
const forResidentsOnly = [
  'shortPhone',
  'noContact',
  'onlyPhone',
  'reportNumber',
  'mailSent',
  'mayCall',
  'noMailTitle',
  'noMailButPhoneTitle',
  'noMail',
  'noMailButLink',
  'linkHeading',
  'linkText',
  'viewReport',
  'askByPhone',
  'mailOnlyWithAddress',
  'closeYourself',
  'closeFailed',
]

const formalTexts = () => {
  const all: Record<string, unknown> = { ...texts, ...lazyTexts, ...placeTexts, ...fileTexts }
  const formal = Object.entries(all).filter(([, text]) =>
    /(?<![\p{L}/-])[Uu]w?(?![\p{L}-])/u.test(typeof text === 'object' ? JSON.stringify(text) : String(text)),
  )
  return formal.map(([key]) => key)
}

test('no text that staff read in their form says "u", and residents read theirs again after them', () => {
  const ofResidents = formalTexts()
  address('staff')
  expect(formalTexts()).toEqual(forResidentsOnly)
  address('residents')
  expect(formalTexts()).toEqual(ofResidents)
})

import { renderToStaticMarkup } from 'react-dom/server'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { lazyTexts } from '#features/reports/draft/lazy-texts.ts'
import { type Draft, emptyDraft } from '#features/reports/draft/rules.ts'
import { texts as locationTexts } from '#features/reports/location/web/texts.ts'
import { type PublicConfiguration, toPublicConfiguration } from '#kit/configuration.ts'
import { draftFormOf } from '#test/draft-form.ts'
import { world } from '#test/world.ts'
import type { SentReport } from '../sent-report.ts'
import { ThanksPage } from '../ThanksPage.tsx'
import type { Sending } from '../use-sending.ts'
import { SummaryStep } from './SummaryStep.tsx'

let configuration: PublicConfiguration
beforeAll(async () => {
  vi.stubGlobal('history', { state: null })
  configuration = toPublicConfiguration((await world()).base.municipality, { isDemo: true, isEmbedded: true })
})
afterAll(() => void vi.unstubAllGlobals())

const summaryOf = (parts: Partial<Draft>) =>
  renderToStaticMarkup(
    <SummaryStep configuration={configuration} draftForm={draftFormOf({ ...emptyDraft('1'), ...parts })} />,
  )

function thanksFor(parts: Partial<SentReport>) {
  const sentReport: SentReport = {
    number: 'SIG-312',
    uuid: '1',
    id: 312,
    hasEmail: false,
    handlingMessage: undefined,
    ...parts,
  }
  const sending: Sending = {
    state: { kind: 'idle' },
    sentReport,
    isSent: true,
    unsentPhotos: [],
    areRetriedPhotosSent: false,
    send: async () => {},
    sendPhotosAgain: async () => {},
  }
  return renderToStaticMarkup(<ThanksPage configuration={configuration} sending={sending} staffSession={undefined} />)
}

const email = 'kim@voorbeeld.example'
const phone = '0600000012'

test.each([
  ['mail alone', { email }, undefined],
  ['mail and telephone', { email, phone }, undefined],
  ['telephone alone', { phone }, lazyTexts.onlyPhone],
  ['neither', {}, lazyTexts.noContact],
])('the summary says what the reporter does not hear by %s', (_, contact, said) => {
  const shown = summaryOf(contact)
  for (const text of [lazyTexts.onlyPhone, lazyTexts.noContact]) expect(shown.includes(text)).toBe(text === said)
})

test.each<[string, Partial<SentReport>, readonly string[]]>([
  ['mail alone', { hasEmail: true }, [lazyTexts.mailSent]],
  ['mail and telephone', { hasEmail: true, hasPhone: true }, [lazyTexts.mailSent, lazyTexts.mayCall]],
  ['telephone alone', { hasPhone: true }, [lazyTexts.noMailButPhoneTitle, lazyTexts.mayCall]],
  ['neither', {}, [lazyTexts.noMailTitle]],
])('the thank-you page says what the reporter hears by %s', (_, parts, said) => {
  const shown = thanksFor(parts)
  for (const text of [lazyTexts.mailSent, lazyTexts.mayCall, lazyTexts.noMailButPhoneTitle, lazyTexts.noMailTitle])
    expect([text, shown.includes(text)]).toEqual([text, said.includes(text)])
})

test('the number of the report is never broken, nor separated from its full stop', () => {
  const unbroken = [...thanksFor({}).matchAll(/<span class="[^"]*unbroken[^"]*">([^<]*)<\/span>/g)]
  expect(unbroken.map(([, text]) => text)).toEqual(['SIG-312.', 'SIG-312'])
})

test('the summary asks about a short telephone number', () => {
  expect(summaryOf({ phone: '06 1234' })).toContain(lazyTexts.shortPhone)
  expect(summaryOf({ phone })).not.toContain(lazyTexts.shortPhone)
})

test('the summary shows a place of which only the neighbourhood is known by its name, and no pin', () => {
  const place = { lat: 52.58, lng: 5.22, address: null }
  const approximate = summaryOf({
    place: { ...place, approximate: true, typed: 'Bij de vijver', neighbourhood: 'Duinbuurt' },
  })
  expect(approximate).toContain('Bij de vijver (Duinbuurt)')
  expect(approximate).toContain(locationTexts.approximatePlace)
  expect(approximate).not.toContain('<image')
  const exact = summaryOf({ place, email })
  expect(exact).toContain('<image')
  expect(exact).not.toContain(locationTexts.approximatePlace)
})

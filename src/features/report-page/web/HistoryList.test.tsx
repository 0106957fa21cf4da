// @vitest-environment happy-dom
import { readFileSync } from 'node:fs'
import { render, screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { actorName } from '#features/users/directory.ts'
import { Municipality, toPublicConfiguration } from '#kit/configuration.ts'
import { cleanUpAfterEach } from '#test/component-test.ts'
import { ConfigurationProvider } from '#web/configuration-context.tsx'
import type { ShownLine } from '../history.ts'
import { HistoryList } from './HistoryList.tsx'

cleanUpAfterEach()

const municipality = Municipality.parse(JSON.parse(readFileSync('demo/municipality.json', 'utf8')))
const configuration = toPublicConfiguration(municipality, { isDemo: true, isEmbedded: true })
const listOf = (lines: readonly ShownLine[]) => (
  <ConfigurationProvider value={configuration}>
    <HistoryList lines={lines} names={{ colleague: actorName, departments: codes => codes }} />
  </ConfigurationProvider>
)
const show = (lines: readonly ShownLine[]) => render(listOf(lines))

const line = (description: string) => ({
  identifier: 'X_1',
  when: '2026-11-21T10:00:00+01:00',
  what: 'X',
  action: 'Notitie toegevoegd:',
  who: 'ans@meldstad.example',
  description,
  _signal: 1,
  photos: [],
})

test('in the history a link is a link, HTML is text, and line breaks remain', () => {
  show([line('Zie [de site](https://www.meldstad.example/).\n<b>Nu</b>')])
  expect(screen.getByRole('link', { name: 'de site' }).getAttribute('href')).toBe('https://www.meldstad.example/')
  expect(screen.getByRole('listitem').querySelector('b')).toBeNull()
  expect(screen.getByText(/<b>Nu<\/b>/).textContent).toBe('Zie de site.\n<b>Nu</b>')
})

test('the history has a place without an address below its district, in the words of the municipality', () => {
  const place = { ...line('Stadsdeel: NoordLocatie is gepind op de kaart\n5.2, 52.5'), what: 'UPDATE_LOCATION' }
  show([place])
  expect(screen.getByText(/Noord/).textContent).toBe('Wijk: Noord\nLocatie is gepind op de kaart\n5.2, 52.5')
})

test('the answer of an external party stands once, beside the status that follows from it', () => {
  const at = '2026-11-21T10:00:00+01:00'
  const answer = 'De plank zit weer vast.'
  const status = { ...line(answer), identifier: 'UPDATE_STATUS_2', what: 'UPDATE_STATUS', when: at }
  const received = { ...line(`Van a@b.example: ${answer}`), identifier: 'RECEIVE_1', what: 'RECEIVE_SESSION', when: at }
  const { rerender } = show([status, received])
  expect(screen.getAllByRole('listitem')).toHaveLength(2)
  expect(screen.getAllByText(/De plank zit weer vast/)).toHaveLength(1)
  rerender(listOf([status]))
  expect(screen.getByText(answer)).toBeTruthy()
  rerender(listOf([{ ...status, when: '2026-11-21T10:01:00+01:00' }, received]))
  expect(screen.getAllByText(/De plank zit weer vast/)).toHaveLength(2)
})

test('the history names the reporter for their actions, with photos beside the text', () => {
  const photos = [{ location: '/media/foto.jpg', preview: '/media/foto.preview.webp' }]
  show([{ ...line('Nog erger'), by_reporter: true, who: 'Signalen systeem', photos }])
  expect(screen.getByText('Melder')).toBeTruthy()
  expect(screen.queryByText('Signalen systeem')).toBeNull()
  const photo = screen.getByRole('link', { name: /^Foto van de melder, 21-11-2026/ })
  expect(photo.getAttribute('href')).toBe('/media/foto.jpg')
})

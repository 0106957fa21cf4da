// @vitest-environment happy-dom
import { render, screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { cleanUpAfterEach } from '../../../../../test/component-test.ts'
import { HistoryList } from './HistoryList.tsx'

cleanUpAfterEach()

const line = (description: string) => ({
  identifier: 'X_1',
  when: '2026-11-21T10:00:00+01:00',
  what: 'X',
  action: 'Notitie toegevoegd:',
  who: 'ans@meldstad.example',
  description,
  _signal: 1,
})

test('a link in a text is a link, HTML is text, and line breaks remain', () => {
  render(<HistoryList lines={[line('Zie [de site](https://www.meldstad.example/).\n<b>Nu</b>')]} />)
  expect(screen.getByRole('link', { name: 'de site' }).getAttribute('href')).toBe('https://www.meldstad.example/')
  expect(screen.getByRole('listitem').querySelector('b')).toBeNull()
  expect(screen.getByText(/<b>Nu<\/b>/).textContent).toBe('Zie de site.\n<b>Nu</b>')
})

test('a place without an address stands below its district', () => {
  render(<HistoryList lines={[line('Stadsdeel: NoordLocatie is gepind op de kaart\n5.2, 52.5')]} />)
  expect(screen.getByText(/Noord/).textContent).toBe('Stadsdeel: Noord\nLocatie is gepind op de kaart\n5.2, 52.5')
})

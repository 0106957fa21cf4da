// @vitest-environment happy-dom
import { render, screen, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { LikelySameReports } from '#features/form/pages/steps/BelowQuestions.tsx'
import { knownReportAsMapObject } from '#features/reports/location/picking.ts'
import { cleanUpAfterEach } from '#test/component-test.ts'

cleanUpAfterEach()

const place = { lat: 52.58, lng: 5.22 }
const about = { place, category: { main: 'afval', sub: 'grofvuil' }, text: 'Een matras', objects: [], known: undefined }
const doubles = [
  { sameAs: 'first', category: 'Grofvuil', createdAt: '2026-11-20T10:00:00+01:00', metres: 3, reasons: ['Dichtbij'] },
  { sameAs: 'other', category: 'Huisafval', createdAt: '2026-11-19T10:00:00+01:00', metres: 9, reasons: ['Dichtbij'] },
]
/** The first of them, as the map knows it. */
const known = knownReportAsMapObject({ name: 'Grofvuil', createdAt: '2026-11-20T09:00:00.251+00:00', place })

beforeEach(() => vi.stubGlobal('fetch', async () => Response.json({ doubles })))
afterEach(() => vi.unstubAllGlobals())

function show(props: Partial<Parameters<typeof LikelySameReports>[0]>) {
  const onChoose = vi.fn<Parameters<typeof LikelySameReports>[0]['onChoose']>()
  const element = (more: typeof props) => (
    <LikelySameReports about={about} seen={[]} picked={undefined} chosen={undefined} onChoose={onChoose} {...more} />
  )
  const { rerender } = render(element(props))
  return { onChoose, change: (more: typeof props) => rerender(element({ ...props, ...more })) }
}
const buttons = () => screen.queryAllByRole('button', { name: /^Dit is dezelfde/ }).length

test('the form offers every likely double when none was shown beside the map', async () => {
  const { onChoose } = show({})
  await waitFor(() => expect(buttons()).toBe(2))
  expect(onChoose).not.toHaveBeenCalled()
})

test('likely doubles of one day are told apart by their time, those of one minute by a number', async () => {
  const [first] = doubles
  const at = (sameAs: string, createdAt: string) => ({ ...first, sameAs, createdAt })
  const alike = [
    at('a', '2026-11-20T10:00:10+01:00'),
    at('b', '2026-11-20T10:00:40+01:00'),
    at('c', '2026-11-20T12:30:00+01:00'),
  ]
  vi.stubGlobal('fetch', async () => Response.json({ doubles: alike }))
  show({})
  await waitFor(() => expect(buttons()).toBe(3))
  expect(screen.getAllByRole('button').map(({ textContent }) => textContent)).toEqual([
    'Dit is dezelfde als Grofvuil, gemeld op 20-11-2026 om 10:00 uur (1 van 2), Dichtbij',
    'Dit is dezelfde als Grofvuil, gemeld op 20-11-2026 om 10:00 uur (2 van 2), Dichtbij',
    'Dit is dezelfde als Grofvuil, gemeld op 20-11-2026 om 12:30 uur, Dichtbij',
  ])
  expect(screen.getByText('Gemeld op 20-11-2026 om 12:30 uur')).toBeTruthy()
})

test('a likely double that was shown beside the map is not offered again', async () => {
  const { onChoose } = show({ seen: [known] })
  await waitFor(() => expect(buttons()).toBe(1))
  expect(screen.getByText('Huisafval')).toBeTruthy()
  expect(screen.getByText('Misschien is dit al gemeld: 1 melding')).toBeTruthy()
  expect(onChoose).not.toHaveBeenCalled()
})

test('a report that was picked beside the map as the same problem is followed once', async () => {
  const followed = { token: 'first', name: 'Grofvuil, gemeld op 20-11-2026' }
  const { onChoose, change } = show({ picked: known })
  await waitFor(() => expect(onChoose).toHaveBeenCalledExactlyOnceWith(followed))
  change({ chosen: followed })
  expect(screen.getByText('Grofvuil, gemeld op 20-11-2026')).toBeTruthy()
  change({ chosen: undefined, picked: undefined }) // the reporter took it back
  expect(onChoose).toHaveBeenCalledOnce()
})

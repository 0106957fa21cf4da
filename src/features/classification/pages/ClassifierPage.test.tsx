// @vitest-environment happy-dom
import { readFile } from 'node:fs/promises'
import { screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { expect, test } from 'vitest'
import { openStaff } from '#test/staff.tsx'
import { aUser } from '#test/test-data.ts'
import { world } from '#test/world.ts'
import { addVersion } from '../server/store.ts'

const quality = (accuracy: number) => ({
  texts: 50,
  accuracy,
  macroF1: 0.5,
  inThree: 0.9,
  mainAccuracy: 0.9,
  coverage: 0.8,
  precision: 0.9,
  calibrationError: 0.03,
})
const report = (candidate: number, live: number) => ({
  candidate: quality(candidate),
  live: quality(live),
  learntFrom: 250,
  categories: [],
  confusions: [],
})

test('a pinned version shows by whom and until when, whether another is better, and can be unpinned', async () => {
  const w = await world()
  w.at('2026-11-20T09:00:00Z')
  const model = await readFile('classifier/model.bin')
  const night = (day: string, candidate: number, live: number) =>
    addVersion(w.base.db, {
      model,
      reportIds: [],
      at: new Date(`${day}T02:17:00Z`),
      quality: report(candidate, live),
    })
  const older = await night('2026-11-18', 0.7, 0.65)
  const newer = await night('2026-11-19', 0.81, 0.72)
  const user = await aUser(w, { email: 'els@meldstad.example', permissions: ['sia_read', 'sia_category_write'] })
  openStaff(w, { user, at: '/manage/classificatie' })
  await screen.findByText('Nu in gebruik: Meegeleverd met het product.')
  expect(screen.queryByText('Met de hand gekozen')).toBeNull()

  const row = screen.getByRole('row', { name: new RegExp(`^Versie ${older} `) })
  await userEvent.click(within(row).getByRole('button', { name: /^Zet in gebruik/ }))
  await screen.findByText('Met de hand gekozen')
  expect(screen.getByText(/^els@meldstad.example zette deze versie in gebruik/).textContent).toBe(
    'els@meldstad.example zette deze versie in gebruik op 20-11-2026. De nacht verandert daar niets aan, tot je haar loslaat of zij op 18-12-2026 te oud is.',
  )
  expect(screen.getByText(/was beter$/).closest('p')?.textContent).toBe(
    `Versie ${newer} van 19-11-2026 was beter op de nieuwste meldingen: 81% van de eerste voorstellen goed, tegen 72%.`,
  )

  await userEvent.click(screen.getByRole('button', { name: 'Laat de nacht weer kiezen' }))
  await waitFor(() => expect(screen.queryByText('Met de hand gekozen')).toBeNull())
  expect(await w.base.db.selectFrom('classifierChoices').select('chosenBy').execute()).toEqual([])
  await screen.findByText('De nacht kiest weer')
})

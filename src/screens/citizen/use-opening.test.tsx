// @vitest-environment happy-dom
import { act, render } from '@testing-library/react'
import { useState } from 'react'
import { expect, test } from 'vitest'
import { withPage } from '../../../test/dom.ts'
import { type Draft, emptyDraft, newStaffPart } from '../../features/reports/draft/rules.ts'
import type { DraftInHand } from '../../features/reports/draft/web/use-draft.ts'
import { useStaffPart } from './use-opening.ts'
import type { Desk, DeskState } from './wizard-context.ts'

withPage()

const deskOf = (id: number): Desk => ({
  user: {
    id,
    email: `${id}@meldstad.example`,
    firstName: '',
    lastName: '',
    isSuperuser: false,
    permissions: [],
    departments: [],
    departmentIds: [],
  },
  send: fetch,
  isExpired: false,
  secondsLeft: undefined,
  signInAgain: () => {},
  stay: () => {},
  menu: [],
  parts: {
    Alerts: () => null,
    SourceField: () => null,
    MoreFields: () => null,
    SummaryRows: () => null,
    CallerPanel: () => null,
  },
})

let latest: Draft
let hiddenOf: ReturnType<typeof useStaffPart>

function Form({ from, desk }: { from: Draft; desk: DeskState }) {
  const [draft, change] = useState(from)
  latest = draft
  const none = async () => {}
  const hand: DraftInHand = {
    draft,
    photos: [],
    isReady: true,
    isRestored: false,
    isElsewhere: false,
    asked: undefined,
    refusal: undefined,
    refuse: () => {},
    latest: () => ({ draft, photos: [] }),
    startOver: none,
    throwAwayElsewhere: none,
    change,
    changeForGood: async () => draft,
    setPhotos: () => {},
  }
  hiddenOf = useStaffPart(desk, hand)
  return null
}

const open = (from: Draft, desk: DeskState) => act(async () => void render(<Form from={from} desk={desk} />))

test('what one of the staff wrote is shown to her again, and to no colleague and to nobody else', async () => {
  await open({ ...emptyDraft('a'), description: 'De buurman' }, deskOf(3))
  expect([latest.staff, latest.writer, hiddenOf]).toEqual([newStaffPart, 3, undefined])
  const hers = latest
  await open(hers, deskOf(4))
  expect([latest, hiddenOf]).toEqual([hers, 'a colleague'])
  await open(hers, 'none')
  expect([latest, hiddenOf]).toEqual([hers, 'somebody'])
  await open(hers, 'unknown')
  expect(hiddenOf).toBeUndefined()
  await open(hers, deskOf(3))
  expect([latest, hiddenOf]).toEqual([hers, undefined])
})

test('what a resident wrote is not hidden from him', async () => {
  const his = { ...emptyDraft('a'), description: 'Een gat in de weg' }
  await open(his, 'none')
  expect([latest, hiddenOf]).toEqual([his, undefined])
})

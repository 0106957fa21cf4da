// @vitest-environment happy-dom
import { act, render } from '@testing-library/react'
import { useState } from 'react'
import { expect, test } from 'vitest'
import { type Draft, defaultStaffFields, emptyDraft } from '#features/reports/draft/rules.ts'
import { cleanUpAfterEach } from '#test/component-test.ts'
import { draftFormOf } from '#test/draft-form.ts'
import { useHiddenDraftOwner } from './Wizard.tsx'
import type { StaffSession, StaffSessionState } from './wizard-context.ts'

cleanUpAfterEach()

const staffSessionOf = (id: number): StaffSession => ({
  user: {
    id,
    email: `${id}@meldstad.example`,
    firstName: '',
    lastName: '',
    isSuperuser: false,
    permissions: [],
    roles: [],
    departments: [],
    departmentIds: [],
  },
  send: fetch,
  isExpired: false,
  secondsLeft: undefined,
  signInAgain: () => {},
  keepSignedIn: () => {},
  menu: [],
  tools: [],
  components: {
    Alerts: () => null,
    SourceField: () => null,
    StaffDetailFields: () => null,
    StaffSummaryRows: () => null,
    CallerPanel: () => null,
  },
})

let latest: Draft
let hiddenAuthor: ReturnType<typeof useHiddenDraftOwner>

function Form({ from, staffState }: { from: Draft; staffState: StaffSessionState }) {
  const [draft, change] = useState(from)
  latest = draft
  const draftForm = draftFormOf(draft, { change })
  hiddenAuthor = useHiddenDraftOwner(staffState, draftForm)
  return null
}

const open = (from: Draft, staffState: StaffSessionState) =>
  act(async () => void render(<Form from={from} staffState={staffState} />))

test('a draft of staff is shown to its author only: not to a colleague and not to a resident', async () => {
  await open({ ...emptyDraft('a'), description: 'De buurman' }, staffSessionOf(3))
  expect([latest.staffFields, latest.staffUserId, hiddenAuthor]).toEqual([defaultStaffFields, 3, undefined])
  const staffDraft = latest
  await open(staffDraft, staffSessionOf(4))
  expect([latest, hiddenAuthor]).toEqual([staffDraft, 'colleague'])
  await open(staffDraft, 'none')
  expect([latest, hiddenAuthor]).toEqual([staffDraft, 'signed-out-user'])
  await open(staffDraft, 'unknown')
  expect(hiddenAuthor).toBeUndefined()
  await open(staffDraft, staffSessionOf(3))
  expect([latest, hiddenAuthor]).toEqual([staffDraft, undefined])
})

test('a draft of a resident is shown to residents', async () => {
  const residentDraft = { ...emptyDraft('a'), description: 'Een gat in de weg' }
  await open(residentDraft, 'none')
  expect([latest, hiddenAuthor]).toEqual([residentDraft, undefined])
})

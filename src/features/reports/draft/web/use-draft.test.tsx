// @vitest-environment happy-dom
import { act, render } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { withPage } from '../../../../../test/dom.ts'
import { type World, world } from '../../../../../test/world.ts'
import { publicPart } from '../../../../kit/configuration.ts'
import { loadDraft } from './keep.ts'
import { type DraftInHand, useDraft } from './use-draft.ts'

let w: World
withPage()
beforeEach(async () => {
  w = await world()
  sessionStorage.clear()
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
})
afterEach(() => {
  vi.useRealTimers()
})

/** What stands in the field of the server's page. */
let field = ''
const typedEarly = () => field

async function inHand(typed = ''): Promise<() => DraftInHand> {
  const configuration = publicPart(w.base.municipality, { isDemo: true, isEmbedded: true })
  let hand: DraftInHand | undefined
  const Form = () => {
    hand = useDraft(typedEarly, configuration)
    return null
  }
  field = typed
  render(<Form />)
  const now = () => {
    if (!hand) throw new Error('the form was not rendered')
    return hand
  }
  await settled()
  expect(now().isReady).toBe(true)
  return now
}

/** What the device is asked for is answered and rendered; the clock of the pauses stands still. */
async function settled() {
  for (let turn = 0; turn < 10; turn++) await act(() => new Promise<void>(resolve => setImmediate(resolve)))
}

async function onDevice() {
  await settled()
  return (await loadDraft(Date.now())).draft
}

test('a moment after each change the draft is on the device', async () => {
  const hand = await inHand()
  act(() => hand().change(draft => ({ ...draft, description: 'De lamp is kapot.' })))
  vi.advanceTimersByTime(300)
  expect((await onDevice()).description).toBe('De lamp is kapot.')
})

test('what is written down never goes back to what it was before the last change', async () => {
  const hand = await inHand()
  act(() => hand().change(draft => ({ ...draft, description: 'De lamp is kapot.' })))
  vi.advanceTimersByTime(299)
  await act(async () => {
    const changing = hand().changeForGood(draft => ({ ...draft, sentAt: '2026-11-21T10:00:00Z' }))
    // The pause of the change before is over now, and nothing was rendered since.
    vi.advanceTimersByTime(1)
    expect(await changing).toMatchObject({ description: 'De lamp is kapot.', sentAt: '2026-11-21T10:00:00Z' })
  })
  expect((await onDevice()).sentAt).toBe('2026-11-21T10:00:00Z')
  vi.advanceTimersByTime(1000)
  expect((await onDevice()).sentAt).toBe('2026-11-21T10:00:00Z')
})

test('a page that is closed right after a change keeps that change, rendered or not', async () => {
  const hand = await inHand()
  act(() => hand().change(draft => ({ ...draft, description: 'De lamp is' })))
  await act(async () => {
    hand().change(draft => ({ ...draft, description: 'De lamp is kapot.' }))
    dispatchEvent(new Event('pagehide'))
  })
  expect((await onDevice()).description).toBe('De lamp is kapot.')
})

test('what was typed before the page came alive stays', async () => {
  const hand = await inHand('De lamp is stuk')
  expect(hand().draft.description).toBe('De lamp is stuk')
})

// @vitest-environment happy-dom
import { act, render } from '@testing-library/react'
import { afterEach, beforeEach, expect, onTestFinished, test, vi } from 'vitest'
import { toPublicConfiguration } from '#kit/configuration.ts'
import { cleanUpAfterEach } from '#test/component-test.ts'
import { type World, world } from '#test/world.ts'
import { loadDraft } from './draft-storage.ts'
import { type DraftForm, useDraft } from './use-draft.ts'

let w: World
cleanUpAfterEach()
beforeEach(async () => {
  w = await world()
  sessionStorage.clear()
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
})
afterEach(() => {
  vi.useRealTimers()
})

/** The text that is typed in the server-rendered page before hydration. */
let earlyText = ''
const textBeforeHydration = () => earlyText

async function renderDraft(earlyInput = '', beforeReading?: (draftForm: DraftForm) => void): Promise<() => DraftForm> {
  const configuration = toPublicConfiguration(w.base.municipality, { isDemo: true, isEmbedded: true })
  let draftForm: DraftForm | undefined
  const Form = () => {
    draftForm = useDraft(textBeforeHydration, configuration)
    return null
  }
  earlyText = earlyInput
  render(<Form />)
  const currentForm = () => {
    if (!draftForm) throw new Error('the form was not rendered')
    return draftForm
  }
  act(() => beforeReading?.(currentForm()))
  while (!currentForm().isReady) await nextTurn()
  return currentForm
}

/** The faked timers do not advance. */
const nextTurn = () => act(() => new Promise<void>(resolve => setImmediate(resolve)))

/** Waits until writes to the device are done and rendered. */
async function flushUpdates() {
  for (let turn = 0; turn < 50; turn++) await nextTurn()
}

async function draftOnDevice() {
  await flushUpdates()
  return (await loadDraft(Date.now())).draft
}

test('shortly after each change the draft is saved on the device', async () => {
  const draftForm = await renderDraft()
  act(() => draftForm().change(draft => ({ ...draft, description: 'De lamp is kapot.' })))
  vi.advanceTimersByTime(300)
  expect((await draftOnDevice()).description).toBe('De lamp is kapot.')
})

test('input while the stored draft is being read is kept, beside the stored values', async () => {
  const before = await renderDraft()
  act(() =>
    before().change(draft => ({ ...draft, description: 'De lamp is kapot.', phone: '0612345678', email: 'oud@x.nl' })),
  )
  await act(() => before().changeAndSave(draft => draft))
  const photo = { key: 'a', name: 'lamp.jpg', file: new Blob(['x']) }
  const draftForm = await renderDraft('', form => {
    expect(form.isReady).toBe(false)
    form.change(draft => ({ ...draft, email: 'kim@voorbeeld.example' }))
    form.change(draft => ({ ...draft, phone: '' }))
    form.setPhotos(photos => [...photos, photo])
  })
  expect(draftForm().draft).toMatchObject({
    description: 'De lamp is kapot.',
    phone: '',
    email: 'kim@voorbeeld.example',
  })
  expect(draftForm().photos).toEqual([photo])
})

test('the form does not claim to keep values that the resident did not fill in', async () => {
  const form = (await renderDraft())()
  const loaded = () => loadDraft(Date.now())
  await act(() => form.discardInOtherTab())
  const category = { main: 'overlast-van-dieren', sub: 'wespen', name: 'Wespen', chosenBy: 'route' } as const
  await act(() => form.changeAndSave(draft => ({ ...draft, category })))
  expect(await loaded()).toMatchObject({ isRestored: false, draft: { category } })
  dispatchEvent(new Event('pagehide'))
  vi.advanceTimersByTime(400) // longer than the draft waits to be saved by itself
  expect(await loaded()).toMatchObject({ isRestored: false, draft: { category } })
  await act(() => form.changeAndSave(draft => ({ ...draft, description: 'Een nest' })))
  expect(await loaded()).toMatchObject({ isRestored: true, draft: { category, description: 'Een nest' } })
  await act(() => form.changeAndSave(draft => ({ ...draft, category: undefined, description: '' })))
  expect(await loaded()).toMatchObject({ isRestored: false, isInOtherTab: false, draft: { description: '' } })
})

test('a save never replaces the last change by an older draft', async () => {
  const draftForm = await renderDraft()
  act(() => draftForm().change(draft => ({ ...draft, description: 'De lamp is kapot.' })))
  vi.advanceTimersByTime(299)
  await act(async () => {
    const saving = draftForm().changeAndSave(draft => ({ ...draft, sentAt: '2026-11-21T10:00:00Z' }))
    // The timer of the earlier change fires now, and nothing was rendered since.
    vi.advanceTimersByTime(1)
    expect(await saving).toMatchObject({ description: 'De lamp is kapot.', sentAt: '2026-11-21T10:00:00Z' })
  })
  expect((await draftOnDevice()).sentAt).toBe('2026-11-21T10:00:00Z')
  vi.advanceTimersByTime(1000)
  expect((await draftOnDevice()).sentAt).toBe('2026-11-21T10:00:00Z')
})

test('a change is saved when the page is closed right after it, rendered or not', async () => {
  const draftForm = await renderDraft()
  act(() => draftForm().change(draft => ({ ...draft, description: 'De lamp is' })))
  await act(async () => {
    draftForm().change(draft => ({ ...draft, description: 'De lamp is kapot.' }))
    dispatchEvent(new Event('pagehide'))
  })
  expect((await draftOnDevice()).description).toBe('De lamp is kapot.')
})

test('text that was typed before hydration stays', async () => {
  const draftForm = await renderDraft('De lamp is stuk')
  expect(draftForm().draft.description).toBe('De lamp is stuk')
})

test('the button for another language makes way for the link, with the focus that it had', async () => {
  const links = document.createElement('nav')
  links.id = 'languages'
  links.innerHTML = '<a href="?taal=en">English</a><button hidden></button><button role="link">English</button>'
  document.body.append(links)
  onTestFinished(() => links.remove())
  links.querySelector<HTMLElement>('[role]')?.focus()
  await renderDraft()
  expect(links.querySelectorAll('button')).toHaveLength(0)
  expect(document.activeElement).toBe(links.querySelector('a'))
})

// @vitest-environment happy-dom
import { act, fireEvent, render } from '@testing-library/react'
import { useState } from 'react'
import { afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { type Draft, emptyDraft, withCategory, withDescription } from '#features/reports/draft/rules.ts'
import { cleanUpAfterEach } from '#test/component-test.ts'
import { draftFormOf } from '#test/draft-form.ts'
import { useSuggestion } from '../Wizard.tsx'

cleanUpAfterEach()
beforeEach(() => {
  vi.useFakeTimers()
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

const terms = '/signals/v1/public/terms/categories'
let isClassifierDown = false
let requestedTexts: string[] = []

/** A classifier that predicts the last word of the text as the sub category. */
function stubFetch() {
  isClassifierDown = false
  requestedTexts = []
  vi.stubGlobal('fetch', async (url: string, init: RequestInit = {}) => {
    if (url !== '/signals/category/prediction')
      return Response.json({ name: url.split('/').at(-1), is_active: true, _links: { self: { href: url } } })
    const { text } = JSON.parse(String(init.body))
    requestedTexts.push(text)
    if (isClassifierDown) return new Response('', { status: 500 })
    const path = `${terms}/afval/sub_categories/${text.split(' ').at(-1)}`
    return Response.json({ hoofdrubriek: [[], []], subrubriek: [[path], [0.9]] })
  })
}

// Loaded before the timers are faked.
beforeAll(() => import('./suggest-category.ts'))

let latest: Draft
function Form({ from }: { from: Draft }) {
  const [draft, setDraft] = useState(from)
  latest = draft
  const draftForm = draftFormOf(draft, { change: setDraft })
  const { suggestedCategory, requestSuggestion } = useSuggestion(draftForm, false)
  return (
    <>
      <textarea
        value={draft.description}
        onChange={({ target }) => setDraft(now => withDescription(now, target.value))}
        onBlur={requestSuggestion}
      />
      <p>{suggestedCategory?.sub}</p>
    </>
  )
}

function open(from: Draft = emptyDraft('x')) {
  stubFetch()
  const { container } = render(<Form from={from} />)
  const textArea = container.querySelector('textarea')
  if (!textArea) throw new Error('there is no field')
  const wait = (milliseconds: number) => act(() => vi.advanceTimersByTimeAsync(milliseconds))
  return {
    wait,
    suggested: () => container.querySelector('p')?.textContent,
    type: (value: string) => fireEvent.change(textArea, { target: { value } }),
    leave: async () => {
      fireEvent.blur(textArea)
      await wait(0)
    },
  }
}

const categoryOf = (sub: string, chosenBy: 'text' | 'route' | 'person') => ({ main: 'afval', sub, name: sub, chosenBy })

test('a prediction is requested once the typing pauses, and only then', async () => {
  const { type, wait } = open()
  type('Er ligt gro')
  await wait(600)
  type('Er ligt grofvuil')
  await wait(600)
  expect(requestedTexts).toEqual([])
  await wait(200)
  expect(requestedTexts).toEqual(['Er ligt grofvuil'])
  expect(latest.category).toEqual(categoryOf('grofvuil', 'text'))
})

test('leaving the field requests a prediction at once, and not again for the same text', async () => {
  const { type, leave, wait } = open()
  type('Er ligt grofvuil')
  await leave()
  await leave()
  await wait(1000)
  expect(requestedTexts).toHaveLength(1)
})

test('a category from the URL needs no prediction', async () => {
  const { type, wait } = open(withCategory(emptyDraft('x'), categoryOf('graffiti', 'route')))
  type('Er ligt grofvuil')
  await wait(1000)
  expect(requestedTexts).toEqual([])
  expect(latest.category?.sub).toBe('graffiti')
})

test('the category that a person chose stays, and the prediction is only a suggestion', async () => {
  const { type, wait, suggested } = open(withCategory(emptyDraft('x'), categoryOf('huisafval', 'person')))
  type('Er ligt grofvuil')
  await wait(1000)
  expect(latest.category?.sub).toBe('huisafval')
  expect(suggested()).toBe('grofvuil')
})

test('after a failed prediction the category is the fallback, until there is a connection again', async () => {
  const { type, wait } = open()
  isClassifierDown = true
  type('Er ligt grofvuil')
  await wait(1000)
  expect(latest.category).toMatchObject({ main: 'overig', sub: 'overig' })
  isClassifierDown = false
  dispatchEvent(new Event('online'))
  await wait(0)
  expect(latest.category?.sub).toBe('grofvuil')
})

test('for a restored draft no prediction is requested, so that being offline does not change its category', async () => {
  const savedDraft = withCategory(withDescription(emptyDraft('x'), 'Er ligt grofvuil'), categoryOf('grofvuil', 'text'))
  const { wait, leave, suggested } = open({ ...savedDraft, completedSteps: 2 })
  await wait(1000)
  await leave()
  expect(requestedTexts).toEqual([])
  expect(suggested()).toBe('grofvuil')
})

test('a draft that was sent already, but perhaps did not arrive, keeps its category', async () => {
  const savedDraft = withDescription(emptyDraft('x'), 'Er ligt grofvuil')
  const { type, wait, leave } = open({ ...savedDraft, completedSteps: 4, sentAt: '2026-11-21T09:00:00Z' })
  dispatchEvent(new Event('online'))
  await wait(1000)
  await leave()
  expect(requestedTexts).toEqual([])
  expect(latest).toMatchObject({ category: undefined, completedSteps: 4 })
  type('Er ligt nog meer grofvuil')
  await wait(1000)
  expect(latest.category?.sub).toBe('grofvuil')
})

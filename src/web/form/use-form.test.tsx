// @vitest-environment happy-dom
import { act, renderHook } from '@testing-library/react'
import { beforeEach, expect, test, vi } from 'vitest'
import { cleanUpAfterEach } from '#test/component-test.ts'
import { type SaveResult, type Saving, useForm } from './use-form.ts'

cleanUpAfterEach()
beforeEach(() => sessionStorage.clear())

type Values = { name: string; note: string }
const stored = { name: 'Carla', note: '' }

/** A form of which each save waits to be answered. */
function openForm(version = '"1"') {
  const sent: Saving<Values>[] = []
  const answers: ((result: SaveResult<Values>) => void)[] = []
  const save = (saving: Saving<Values>) => {
    sent.push(saving)
    return new Promise<SaveResult<Values>>(resolve => void answers.push(resolve))
  }
  const onSaved = vi.fn()
  const describe = ({ name, note }: Values) => ({
    name: { label: 'Naam', text: name },
    note: { label: 'Notitie', text: note },
  })
  const { result } = renderHook(() =>
    useForm<Values>({ key: 'form', saved: { values: stored, version }, describe, save, onSaved }),
  )
  const set = (change: Partial<Values>) => act(() => result.current.set(change))
  const submit = () => act(() => void result.current.submit())
  const answer = (values: Values) =>
    act(async () => answers.shift()?.({ kind: 'saved', saved: { values, version: '"2"' } }))
  return { form: () => result.current, set, submit, answer, sent, onSaved }
}

test('text that is typed while a form is being saved stays as a change of the stored values', async () => {
  const { form, set, submit, answer, sent } = openForm()
  set({ name: 'Karla' })
  submit()
  set({ note: 'Werkt op maandag.' })
  await answer({ name: 'Karla', note: '' })
  expect(form().values).toEqual({ name: 'Karla', note: 'Werkt op maandag.' })
  expect(form().base).toEqual({ name: 'Karla', note: '' })
  expect(form().changed).toEqual(['note'])
  submit()
  expect(sent).toMatchObject([
    { changed: ['name'], version: '"1"' },
    { changed: ['note'], version: '"2"' },
  ])
})

test('a field that is typed in again while it is being saved keeps its last text', async () => {
  const { form, set, submit, answer } = openForm()
  set({ name: 'Karla' })
  submit()
  set({ name: 'Karla S' })
  await answer({ name: 'Karla', note: '' })
  expect([form().base.name, form().values.name, form().changed]).toEqual(['Karla', 'Karla S', ['name']])
})

test('a saved form has nothing left to save, and a second submit is not sent', async () => {
  const { form, set, submit, answer, sent, onSaved } = openForm()
  set({ name: 'Karla' })
  submit()
  submit()
  expect(form().isBusy).toBe(true)
  await answer({ name: 'Karla', note: '' })
  expect(sent).toHaveLength(1)
  expect([form().changed, form().isBusy]).toEqual([[], false])
  expect(onSaved).toHaveBeenCalledOnce()
})

test('the form for the next object is empty after a new object is saved', async () => {
  const { form, set, submit, answer } = openForm('')
  set({ name: 'Karla' })
  submit()
  set({ note: 'later' })
  await answer({ name: 'Karla', note: '' })
  expect(form().changed).toEqual([])
  expect(sessionStorage.length).toBe(0)
})

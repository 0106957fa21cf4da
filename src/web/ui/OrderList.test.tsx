// @vitest-environment happy-dom
import { render, screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { expect, test, vi } from 'vitest'
import { cleanUpAfterEach } from '#test/component-test.ts'
import { OrderList } from './OrderList.tsx'

cleanUpAfterEach()

const items = ['Eerst', 'Dan', 'Later'].map((label, id) => ({ id, label }))

function show() {
  const onOrder = vi.fn()
  render(
    <>
      <OrderList label="Volgorde" items={items} onOrder={onOrder} />
      <button type="button">Elders</button>
    </>,
  )
  const press = (name: string) => userEvent.click(screen.getByRole('button', { name }))
  return { onOrder, press }
}

test('an item of an ordered list is moved by the buttons of its handle, without dragging', async () => {
  const { onOrder, press } = show()
  expect(screen.queryByRole('button', { name: 'Eerst omlaag' })).toBeNull()
  await press('Verplaats Eerst')
  await press('Eerst omlaag')
  await press('Eerst omlaag')
  expect(screen.getAllByRole('listitem').map(item => item.textContent?.slice(0, 5))).toEqual(['Dan', 'Later', 'Eerst'])
  expect(screen.getByRole('status').textContent).toBe('Eerst, nu op plek 3 van 3')
  expect(onOrder).not.toHaveBeenCalled()
  await press('Verplaats Eerst')
  expect(onOrder.mock.calls).toEqual([[[1, 2, 0]]])
})

test('leaving an item of an ordered list keeps its place', async () => {
  const { onOrder, press } = show()
  await press('Verplaats Later')
  await press('Later omhoog')
  await press('Elders')
  expect(onOrder.mock.calls).toEqual([[[0, 2, 1]]])
  expect(screen.queryByRole('button', { name: 'Later omhoog' })).toBeNull()
})

test.each([
  [' ', '{ArrowDown}{Enter}', [[[1, 0, 2]]]],
  ['{Enter}', '{ArrowDown}{ArrowDown}{ArrowUp}[Space]', [[[1, 0, 2]]]],
  ['{Enter}', '{ArrowDown}{Escape}', []],
  ['{Enter}', '{Enter}', []],
])('an item of an ordered list is moved by the keyboard: %s, then %s', async (take, keys, calls) => {
  const { onOrder } = show()
  await userEvent.tab()
  await userEvent.keyboard(take)
  await userEvent.keyboard(keys)
  expect(onOrder.mock.calls).toEqual(calls)
})

// @vitest-environment happy-dom
import { render, screen, waitFor } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { type ReactNode, useState } from 'react'
import { beforeEach, expect, test } from 'vitest'
import { useKeptFocus } from '#features/municipality/pages/SettingsLayout.tsx'
import { cleanUpAfterEach } from '#test/component-test.ts'
import { focusNextHeading, headingAppeared } from './focus.ts'

cleanUpAfterEach()
// A page of another test file may have waited for its heading.
beforeEach(() => headingAppeared(document.createElement('h1')))

function Part({ children }: { children: ReactNode }) {
  return (
    <>
      <button type="button">Buiten</button>
      <div ref={useKeptFocus<HTMLDivElement>()}>{children}</div>
    </>
  )
}

/** A condition that comes in the place of the button that adds it, and the other way round. */
function Condition() {
  const [isThere, setThere] = useState(false)
  return (
    <Part>
      <input aria-label="Vraag" />
      {isThere ? (
        <p>
          <input aria-label="Antwoord" />
          <button type="button" onClick={() => setThere(false)}>
            Haal weg
          </button>
        </p>
      ) : (
        <p>
          <button type="button" onClick={() => setThere(true)}>
            Voeg toe
          </button>
        </p>
      )}
      <input aria-label="Uitleg" />
    </Part>
  )
}

/** Rows that each can be removed. */
function Rows() {
  const [rows, setRows] = useState(['een', 'twee', 'drie'])
  return (
    <Part>
      {rows.map(row => (
        <button key={row} type="button" onClick={() => setRows(rows.filter(other => other !== row))}>
          {row}
        </button>
      ))}
    </Part>
  )
}

const focused = (name: string, role = 'button') =>
  waitFor(() => expect(document.activeElement).toBe(screen.getByRole(role, { name })))
const press = async (name: string) => {
  screen.getByRole('button', { name }).focus()
  await userEvent.keyboard('{Enter}')
}

test('the element that replaces a button gets its focus', async () => {
  render(<Condition />)
  await press('Voeg toe')
  await focused('Antwoord', 'textbox')
  await press('Haal weg')
  await focused('Voeg toe')
})

test('the row before a removed row gets the focus, or the next one after the first', async () => {
  render(<Rows />)
  await press('drie')
  await focused('twee')
  await press('een')
  await focused('twee')
})

test('the focus is left where it went itself', async () => {
  render(<Rows />)
  screen.getByRole('button', { name: 'een' }).focus()
  screen.getByRole('button', { name: 'Buiten' }).focus()
  screen.getByRole('button', { name: 'een' }).click()
  await waitFor(() => expect(screen.queryByRole('button', { name: 'een' })).toBeNull())
  expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Buiten' }))
})

/** A dialog that is removed with its button, below the heading of a page. */
function WithDialog() {
  const [isThere, setThere] = useState(true)
  return (
    <Part>
      <h1 tabIndex={-1}>Carla Straat</h1>
      {isThere && (
        <dialog open>
          <button type="button" onClick={() => setThere(false)}>
            Laat vertrekken
          </button>
        </dialog>
      )}
    </Part>
  )
}

test('the focus goes to the heading of the page from a dialog that is removed', async () => {
  render(<WithDialog />)
  await press('Laat vertrekken')
  await focused('Carla Straat', 'heading')
})

test('the focus is left to the heading of the next page', async () => {
  render(<Rows />)
  focusNextHeading()
  await press('twee')
  await waitFor(() => expect(screen.queryByRole('button', { name: 'twee' })).toBeNull())
  expect(document.activeElement).toBe(document.body)
  headingAppeared(document.createElement('h1'))
})

// @vitest-environment happy-dom
import { act, fireEvent, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { cleanUpAfterEach } from '#test/component-test.ts'
import { Alert } from './Alert.tsx'
import { RadioGroup } from './choices.tsx'
import { ErrorSummary } from './ErrorSummary.tsx'
import { TextField } from './inputs.tsx'
import { type Notice, NoticeHistory, NoticesProvider, NotificationRegion, useNotices } from './notices.tsx'

cleanUpAfterEach()

test.each([
  ['info', 'status'],
  ['success', 'status'],
  ['caution', 'alert'],
  ['error', 'alert'],
] as const)('an alert of kind %s is read out as %s', (severity, role) => {
  render(<Alert severity={severity}>Tekst</Alert>)
  expect(screen.getByRole(role).textContent).toBe('Tekst')
})

test('an alert with live off is not read out, and one with onClose can be closed', async () => {
  const close = vi.fn()
  render(
    <Alert severity="error" live={false} onClose={close}>
      Tekst
    </Alert>,
  )
  expect(screen.queryByRole('alert')).toBeNull()
  await userEvent.click(screen.getByRole('button', { name: 'Melding sluiten' }))
  expect(close).toHaveBeenCalledOnce()
})

describe('the summary of errors', () => {
  const form = (attempt: number) => (
    <>
      <ErrorSummary
        title="Vul hieronder aan"
        attempt={attempt}
        errors={[
          { id: 'naam', message: 'Vul uw naam in' },
          { id: 'keuze', message: 'Kies ja of nee' },
        ]}
      />
      <TextField id="naam" label="Naam" required />
      <RadioGroup id="keuze" name="keuze" label="Keuze" options={[{ value: 'ja', label: 'Ja' }]} required />
    </>
  )

  test('takes the focus when it appears and at each attempt', () => {
    const { rerender } = render(form(1))
    const summary = screen.getByRole('alert', { name: 'Fout: Vul hieronder aan' })
    expect(document.activeElement).toBe(summary)
    screen.getByRole('textbox').focus()
    rerender(form(2))
    expect(document.activeElement).toBe(summary)
  })

  test('links to the field, and for a group to its first choice', async () => {
    render(form(1))
    await userEvent.click(screen.getByRole('link', { name: 'Vul uw naam in' }))
    expect(document.activeElement).toBe(screen.getByRole('textbox'))
    await userEvent.click(screen.getByRole('link', { name: 'Kies ja of nee' }))
    expect(document.activeElement).toBe(screen.getByRole('radio'))
    expect(location.hash).toBe('')
  })

  test('is not there without errors', () => {
    render(<ErrorSummary title="Vul aan" errors={[]} />)
    expect(screen.queryByRole('alert')).toBeNull()
  })
})

describe('notifications on the page', () => {
  beforeEach(() => {
    vi.useFakeTimers()
  })
  afterEach(() => {
    vi.useRealTimers()
  })

  let notices: ReturnType<typeof useNotices> | undefined
  const CaptureNotices = () => {
    notices = useNotices()
    return null
  }
  const showNotices = (...added: Notice[]) => {
    render(
      <NoticesProvider>
        <CaptureNotices />
        <NotificationRegion />
        <NoticeHistory />
      </NoticesProvider>,
    )
    act(() => {
      for (const notice of added) notices?.notify(notice)
    })
  }
  const wait = (ms: number) => act(() => vi.advanceTimersByTime(ms))
  /** The visible time and the fade, each in its own tick. */
  const waitUntilGone = () => {
    wait(3000)
    wait(200)
  }
  const shown = () => screen.getByRole('region', { name: 'Berichten' }).textContent

  test('disappear by themselves after three seconds', () => {
    showNotices({ title: 'Opgeslagen', variant: 'success' })
    expect(screen.getByRole('status').textContent).toBe('Opgeslagen')
    wait(2999)
    expect(shown()).toBe('Opgeslagen')
    waitUntilGone()
    expect(shown()).toBe('')
  })

  test('about an error are read out at once and stay until they are closed', () => {
    showNotices({ title: 'Uitloggen is niet gelukt', variant: 'error' })
    expect(screen.getByRole('alert').textContent).toBe('Uitloggen is niet gelukt')
    wait(60_000)
    fireEvent.click(screen.getByRole('button', { name: 'Bericht sluiten' }))
    expect(shown()).not.toBe('')
    wait(200)
    expect(shown()).toBe('')
  })

  test.each([
    ['the pointer is on them', fireEvent.pointerEnter, fireEvent.pointerLeave],
    ['the focus is in them', fireEvent.focus, fireEvent.blur],
  ])('stay while %s', (_, enter, leave) => {
    showNotices({ title: 'Let op' })
    const notice = screen.getByText('Let op').closest('div')?.parentElement ?? document.body
    enter(notice)
    wait(10_000)
    expect(shown()).toBe('Let op')
    leave(notice)
    waitUntilGone()
    expect(shown()).toBe('')
  })

  test('can be read again after they have disappeared', () => {
    showNotices({ title: 'Opgeslagen', message: 'De rol is bijgewerkt' })
    waitUntilGone()
    fireEvent.click(screen.getByRole('button', { name: 'Eerdere berichten' }))
    expect(screen.getByRole('dialog', { name: 'Eerdere berichten' }).textContent).toContain('De rol is bijgewerkt')
  })

  test('are removed with their page, global ones stay', () => {
    showNotices({ title: 'Hier', type: 'local' }, { title: 'Overal', type: 'global' })
    act(() => notices?.leavePage())
    expect(shown()).toBe('Overal')
  })

  test('with the same text are shown once', () => {
    showNotices({ title: 'Opgeslagen' }, { title: 'Opgeslagen' })
    expect(shown()).toBe('Opgeslagen')
  })
})

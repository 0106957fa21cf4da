// @vitest-environment happy-dom
import { render, screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { cleanUpAfterEach } from '#test/component-test.ts'
import { ChangeHistory } from './ChangeHistory.tsx'

cleanUpAfterEach()

test('the history of a form says that nothing was changed only once that is known', () => {
  const { rerender } = render(<ChangeHistory lines={undefined} />)
  expect(screen.getByRole('region', { name: 'Geschiedenis' }).textContent).toBe('Geschiedenis')
  rerender(<ChangeHistory lines={[]} />)
  expect(screen.getByText('Nog niets gewijzigd.')).toBeTruthy()
  rerender(<ChangeHistory lines={[{ id: 1, at: '2026-11-23T09:50:00+01:00', by: 'Noor Baken', text: 'Toegevoegd' }]} />)
  expect(screen.queryByText('Nog niets gewijzigd.')).toBeNull()
  expect(screen.getByRole('listitem').textContent).toMatch(/^Toegevoegd.+, Noor Baken$/)
})

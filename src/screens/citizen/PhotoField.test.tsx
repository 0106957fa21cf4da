// @vitest-environment happy-dom
import { render, screen, waitFor } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { expect, test } from 'vitest'
import { cleanUpAfterEach } from '../../../test/component-test.ts'
import { wrongType } from '../../features/attachments/rules.ts'
import { lazyTexts } from '../../features/reports/draft/lazy-texts.ts'
import { texts } from '../../features/reports/draft/texts.ts'
import { PhotoField } from './PhotoField.tsx'

cleanUpAfterEach()

test('each refused file has its own error message, which is announced', async () => {
  render(<PhotoField photos={[]} onChange={() => {}} />)
  const field = screen.getByLabelText(new RegExp(texts.photos), { selector: 'input' })
  const user = userEvent.setup({ applyAccept: false })
  await user.upload(field, [new File(['brief'], 'brief.txt'), new File(['lijst'], 'lijst.csv')])
  const messages = ['brief.txt', 'lijst.csv'].map(name => lazyTexts.photoRefusal(name, wrongType()))
  for (const error of messages) expect(await screen.findByText(error)).toBeTruthy()
  await waitFor(() => {
    const announced = screen.getAllByRole('status').map(({ textContent }) => textContent?.trim())
    expect(announced).toContain(messages.join(' '))
  })
})

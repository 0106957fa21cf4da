// @vitest-environment happy-dom
import { render, screen, waitFor } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { expect, test } from 'vitest'
import { wrongType } from '#features/attachments/rules.ts'
import { fileTexts } from '#features/attachments/texts.ts'
import { texts } from '#features/reports/draft/texts.ts'
import { cleanUpAfterEach } from '#test/component-test.ts'
import { PhotoField } from './PhotoField.tsx'

cleanUpAfterEach()

const wrongTypeOf = (name: string) => fileTexts.refused(name, wrongType())

test('each of six refused files is listed by its name with its own reason, which is announced', async () => {
  render(<PhotoField photos={[]} onChange={() => {}} />)
  const field = screen.getByLabelText(new RegExp(texts.fields.photos), { selector: 'input' })
  const user = userEvent.setup({ applyAccept: false })
  const names = ['a.txt', 'b.txt', 'c.csv', 'd.csv', 'e.doc', 'f.doc']
  await user.upload(
    field,
    names.map(name => new File(['tekst'], name)),
  )
  const messages = names.map(wrongTypeOf)
  await screen.findByText(wrongTypeOf('a.txt'))
  expect(screen.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual(messages)
  await waitFor(() => {
    const announced = screen.getAllByRole('status').map(({ textContent }) => textContent?.trim())
    expect(announced).toContain(messages.join(' '))
  })
})

// @vitest-environment happy-dom
import { render, screen, waitFor } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { beforeAll, expect, test } from 'vitest'
import { lazyTexts } from '#features/reports/draft/lazy-texts.ts'
import { texts } from '#features/reports/draft/texts.ts'
import { useDraft } from '#features/reports/draft/web/use-draft.ts'
import { type PublicConfiguration, toPublicConfiguration } from '#kit/configuration.ts'
import { cleanUpAfterEach } from '#test/component-test.ts'
import { type World, world } from '#test/world.ts'
import { ConfirmProvider } from '#web/ui/Confirm.tsx'
import { ConfirmDialog } from '#web/ui/Dialog.tsx'
import { ContactStep } from './ContactStep.tsx'

let w: World
cleanUpAfterEach()
beforeAll(async () => {
  w = await world()
})

const textBeforeHydration = () => ''

type Props = { configuration: PublicConfiguration; isDraftRead: boolean }

function Form({ configuration, isDraftRead }: Props) {
  const draftForm = useDraft(textBeforeHydration, configuration)
  return (
    <ContactStep
      configuration={configuration}
      draftForm={{ ...draftForm, isReady: draftForm.isReady && isDraftRead }}
    />
  )
}

function open(isDraftRead = true) {
  const configuration = toPublicConfiguration(w.base.municipality, { isDemo: true, isEmbedded: true })
  const form = (isRead: boolean) => (
    <ConfirmProvider Dialog={ConfirmDialog}>
      <Form configuration={configuration} isDraftRead={isRead} />
    </ConfirmProvider>
  )
  const { rerender } = render(form(isDraftRead))
  return { finishReading: () => rerender(form(true)) }
}
const field = (label: string) => screen.getByLabelText(label, { exact: false })

test('characters that cannot be part of a telephone number or e-mail address are removed while typing, with a notice', async () => {
  open()
  const isSaid = () => screen.queryByText(lazyTexts.phoneStripped) !== null
  await userEvent.type(field(lazyTexts.phone), '+31')
  await userEvent.paste('\u00a0(0)6\u202c')
  expect([field(lazyTexts.phone), isSaid()]).toMatchObject([{ value: '+31(0)6' }, false])
  await userEvent.type(field(lazyTexts.phone), 'tel.-123')
  expect([field(lazyTexts.phone), isSaid()]).toMatchObject([{ value: '+31(0)6-123' }, true])
  await userEvent.type(field(lazyTexts.email), 'kim @ voorbeeld.nl')
  expect(field(lazyTexts.email)).toHaveProperty('value', 'kim@voorbeeld.nl')
})

test('the title of the error summary does not say that an answer is missing when one is invalid', async () => {
  open()
  await userEvent.type(field(lazyTexts.email), 'kim')
  await userEvent.click(screen.getByRole('button', { name: texts.next }))
  expect((await screen.findByRole('alert')).textContent).toContain(texts.invalidTitle)
  expect(document.activeElement).toBe(screen.getByRole('alert'))
})

test('a telephone number of fewer than ten digits is pointed out after the field is left, and never refused', async () => {
  history.replaceState(null, '', '/incident/contact')
  open()
  const pointedOut = () => screen.queryByText(lazyTexts.shortPhone) !== null
  await userEvent.type(field(lazyTexts.phone), '06-1234567')
  expect(pointedOut()).toBe(false)
  await userEvent.tab()
  await waitFor(() => expect(pointedOut()).toBe(true))
  await userEvent.type(field(lazyTexts.phone), '8')
  expect(pointedOut()).toBe(false)
  await userEvent.type(field(lazyTexts.phone), '{Backspace}')
  await userEvent.click(screen.getByRole('button', { name: texts.next }))
  await waitFor(() => expect(location.pathname).toBe('/incident/summary'))
})

test('a press in the contact step is carried out once the stored draft is read', async () => {
  history.replaceState(null, '', '/incident/contact')
  const { finishReading } = open(false)
  await userEvent.type(field(lazyTexts.email), 'kim@voorbeeld.example')
  await userEvent.click(screen.getByRole('button', { name: texts.next }))
  expect(screen.getAllByRole('status').map(({ textContent }) => textContent)).toContain(texts.loading)
  expect(location.pathname).toBe('/incident/contact')
  finishReading()
  await waitFor(() => expect(location.pathname).toBe('/incident/summary'))
})

// @vitest-environment happy-dom
import { readFileSync } from 'node:fs'
import { render, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { Municipality, toPublicConfiguration } from '#kit/configuration.ts'
import { cleanUpAfterEach } from '#test/component-test.ts'
import { ConfirmProvider } from '#web/ui/Confirm.tsx'
import { ConfirmDialog } from '#web/ui/Dialog.tsx'
import { NonWizardPage } from './NonWizardPage.tsx'

cleanUpAfterEach()

const municipality = Municipality.parse(JSON.parse(readFileSync('demo/municipality.json', 'utf8')))

const fetchInMaintenance = vi.fn(async () => new Response('API in maintenance mode', { status: 503 }))
beforeEach(() => {
  fetchInMaintenance.mockClear()
  vi.stubGlobal('fetch', fetchInMaintenance)
})
afterEach(() => vi.unstubAllGlobals())

function open(path: string) {
  const leave = vi.spyOn(location, 'replace').mockImplementation(() => {})
  const configuration = toPublicConfiguration(municipality, { isDemo: true, isEmbedded: false })
  render(
    <ConfirmProvider Dialog={ConfirmDialog}>
      <NonWizardPage configuration={configuration} path={path} categories={undefined} />
    </ConfirmProvider>,
  )
  return leave
}

test.each(['/privacy', '/toegankelijkheidsverklaring', '/onderhoud'])(
  'during maintenance %s can be read',
  async path => {
    const leave = open(path)
    await new Promise(done => setTimeout(done, 20))
    expect(fetchInMaintenance).not.toHaveBeenCalled()
    expect(leave).not.toHaveBeenCalled()
  },
)

test('during maintenance a page that needs the server leads to the one that says so', async () => {
  const leave = open('/mijn-meldingen/login')
  await waitFor(() => expect(leave).toHaveBeenCalledWith('/onderhoud'))
})

// @vitest-environment happy-dom
import { act, render, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test, vi } from 'vitest'
import { cleanUpAfterEach } from '#test/component-test.ts'
import { focusNextHeading } from '../focus.ts'
import { titleOf } from '../title.ts'
import { Footer, footerLinks } from './Footer.tsx'
import { Header } from './Header.tsx'
import { HeaderMenu } from './HeaderMenu.tsx'
import { LinkProvider } from './Link.tsx'
import { Page, PageHeading } from './Page.tsx'
import { StepNavigator } from './StepNavigator.tsx'
import { Tabs } from './Tabs.tsx'

cleanUpAfterEach()

test('a page has one of each landmark and a skip link past the header', async () => {
  render(
    <Page header={<Header title="Meldstad" />} footer={<Footer links={[{ label: 'Privacy', href: '/privacy' }]} />}>
      <PageHeading>Beschrijf uw melding</PageHeading>
    </Page>,
  )
  for (const role of ['banner', 'main', 'contentinfo']) expect(screen.getAllByRole(role)).toHaveLength(1)
  await userEvent.tab()
  await userEvent.keyboard('{Enter}')
  expect(document.activeElement).toBe(screen.getByRole('main'))
  expect(location.hash).toBe('')
})

test('the heading takes the focus after a change of page and not before', () => {
  const { rerender } = render(<PageHeading key="1">Een</PageHeading>)
  expect(document.activeElement).toBe(document.body)
  act(focusNextHeading)
  rerender(<PageHeading key="2">Twee</PageHeading>)
  expect(document.activeElement).toBe(screen.getByRole('heading', { name: 'Twee' }))
})

test('another text in the same heading counts as another page', () => {
  const { rerender } = render(<PageHeading>Stap 1</PageHeading>)
  focusNextHeading()
  rerender(<PageHeading>Stap 2</PageHeading>)
  expect(document.activeElement?.textContent).toBe('Stap 2')
})

test('a count that loads while navigating does not move the focus to the old page', () => {
  const { rerender } = render(<PageHeading page="overview">Meldingen</PageHeading>)
  focusNextHeading()
  rerender(<PageHeading page="overview">Meldingen (311)</PageHeading>)
  expect(document.activeElement).toBe(document.body)
  rerender(<PageHeading key="other">Signalering</PageHeading>)
  expect(document.activeElement?.textContent).toBe('Signalering')
})

test('the title begins with the page and leaves out what is empty', () => {
  expect(titleOf('Stap 1 van 4: Beschrijf uw melding', undefined, 'Meldstad')).toBe(
    'Stap 1 van 4: Beschrijf uw melding – Meldstad',
  )
})

test('the footer has the links that are set, in their order', () => {
  const links = footerLinks({ privacy: '/privacy', about: undefined, accessibility: '/toegankelijkheidsverklaring' })
  expect(links.map(({ label }) => label)).toEqual(['Privacy', 'Toegankelijkheid'])
})

test('the menu opens, closes with Escape, and gives the focus back', async () => {
  render(<HeaderMenu items={[{ label: 'Overzicht', href: '/manage/incidents', current: true }]} />)
  const toggle = screen.getByRole('button', { name: 'Menu' })
  await userEvent.click(toggle)
  expect(toggle.getAttribute('aria-expanded')).toBe('true')
  await userEvent.tab()
  expect(document.activeElement?.getAttribute('aria-current')).toBe('page')
  await userEvent.keyboard('{Escape}')
  expect(toggle.getAttribute('aria-expanded')).toBe('false')
  expect(document.activeElement).toBe(toggle)
})

test('a menu item may run an action, and one that opens a new tab says so', async () => {
  const signOut = vi.fn()
  const items = [
    { label: 'Help', href: 'https://meldstad.example/help', newTab: true },
    { label: 'Uitloggen', onPress: signOut },
  ]
  render(<HeaderMenu items={items} />)
  await userEvent.click(screen.getByRole('button', { name: 'Uitloggen' }))
  expect(signOut).toHaveBeenCalledOnce()
  expect(document.activeElement, 'a dialog that opens next gives the focus back to').toBe(
    screen.getByRole('button', { name: 'Menu' }),
  )
  expect(screen.getByRole('link', { name: /^Help.*opent in een nieuw tabblad/ }).getAttribute('target')).toBe('_blank')
})

test('with a router every link inside the site uses it, external ones do not', () => {
  const tabs = [
    { label: 'Lijst', href: '/manage/incidents', current: true },
    { label: 'Buiten', href: 'https://example.nl' },
  ]
  render(
    <LinkProvider value={props => <a {...props} data-routed="yes" />}>
      <Tabs label="Weergave" tabs={tabs} />
    </LinkProvider>,
  )
  const links = within(screen.getByRole('navigation', { name: 'Weergave' })).getAllByRole('link')
  expect(links.map(link => [link.dataset.routed, link.getAttribute('aria-current')])).toEqual([
    ['yes', 'page'],
    [undefined, null],
  ])
})

test('the steps show which is current, which are done, and which cannot be reached yet', async () => {
  const go = vi.fn()
  const steps = [
    { id: 'beschrijf', label: 'Beschrijf', state: 'done' },
    { id: 'vulaan', label: 'Locatie', state: 'current' },
    { id: 'contact', label: 'Contact', state: 'disabled' },
  ] as const
  render(<StepNavigator label="Stappen" steps={steps} onStep={go} />)
  expect(screen.getAllByRole('listitem')).toHaveLength(3)
  expect(screen.getByRole('button', { name: 'Stap 2: Locatie' }).getAttribute('aria-current')).toBe('step')
  await userEvent.click(screen.getByRole('button', { name: 'Stap 3: Contact' }))
  await userEvent.click(screen.getByRole('button', { name: 'Stap 1: Beschrijf (klaar)' }))
  expect(go.mock.calls).toEqual([['beschrijf']])
})

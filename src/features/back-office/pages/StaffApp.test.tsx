// @vitest-environment happy-dom
import { act, screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { beforeEach, describe, expect, test, vi } from 'vitest'
import * as signingOut from '#features/field/web/sign-out.ts'
import { openStaff } from '#test/staff.tsx'
import { aReport, aUser, litter } from '#test/test-data.ts'
import { type World, world } from '#test/world.ts'
import type { Send } from '#web/call.ts'

let w: World
beforeEach(async () => {
  w = await world()
})

const heading = (name: string) => screen.findByRole('heading', { level: 1, name })

describe('the back office without a session', () => {
  test.each(['/manage/incidents', '/manage/incident/1', '/manage/onzin', '/login'])(
    '%s goes on to sign in, and asks on the way back',
    async at => {
      const { visited } = openStaff(w, { at })
      await waitFor(() => expect(visited).toEqual([expect.stringContaining('response_type=code')]))
      act(() => void dispatchEvent(new Event('pageshow')))
      await heading('Inloggen')
      expect(screen.getByText('Log in om deze pagina te zien.')).toBeTruthy()
      expect(document.title).toMatch(/^Inloggen/)
      expect(screen.getByRole('contentinfo')).toBeTruthy()
      expect(screen.queryByRole('navigation', { name: 'Hoofdmenu' })).toBeNull()
    },
  )

  test('no endpoint for staff is called', async () => {
    const sent: string[] = []
    const through =
      (send: Send): Send =>
      (url, init) => {
        sent.push(url)
        return send(url, init)
      }
    const { visited } = openStaff(w, { at: '/manage/incidents', through })
    await waitFor(() => expect(visited).toHaveLength(1))
    expect(sent.filter(url => url.includes('/private/'))).toEqual([])
  })

  test('signing in returns to this page', async () => {
    const { visited } = openStaff(w, { at: '/manage/incident/41?x=1' })
    await waitFor(() => expect(visited).toHaveLength(1))
    expect(sessionStorage.getItem('meldwerk-sign-in')).toContain('"returnTo":"/manage/incident/41?x=1"')
    act(() => void dispatchEvent(new Event('pageshow')))
    await userEvent.click(await screen.findByRole('button', { name: 'Inloggen' }))
    await waitFor(() => expect(visited).toHaveLength(2))
    expect(sessionStorage.getItem('meldwerk-sign-in')).toContain('"returnTo":"/manage/incident/41?x=1"')
  })
})

test('an account without rights is told whom to ask, and can sign out', async () => {
  openStaff(w, { user: await aUser(w, { permissions: [] }), at: '/manage/incidents' })
  await heading('Je account heeft nog geen rechten')
  expect(screen.getByText(/Vraag je beheerder om een rol/)).toBeTruthy()
  await userEvent.click(screen.getByRole('button', { name: 'Uitloggen' }))
  await heading('Je bent uitgelogd')
})

describe('the back office after signing in', () => {
  test('categories, departments and sources are fetched once', async () => {
    const sent: string[] = []
    const through =
      (send: Send): Send =>
      (url, init) => {
        sent.push(url)
        return send(url, init)
      }
    openStaff(w, { user: await aUser(w), at: '/manage', through })
    await heading('Meldingen (0)')
    await waitFor(() => expect(sent.filter(url => url.includes('/private/sources'))).toHaveLength(1))
    expect(sent.filter(url => url === '/signals/v1/private/sources?is_active=true&page_size=1000')).toHaveLength(1)
    expect(sent.filter(url => url === '/signals/v1/private/categories?page_size=1000')).toHaveLength(1)
    expect(sent.filter(url => url.startsWith('/signals/v1/private/departments'))).toHaveLength(1)
  })

  test('the menu holds the pages; the account menu has the user, help in a new tab and signing out', async () => {
    const user = await aUser(w)
    openStaff(w, { user, at: '/manage/incidents' })
    await heading('Meldingen (0)')
    const menu = within(screen.getByRole('navigation', { name: 'Hoofdmenu' }))
    expect(menu.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
      'Overzicht',
      'Planning',
      'Buiten',
      'Signalering',
      'Cijfers',
      'Melden',
    ])
    expect(menu.getByRole('link', { name: 'Overzicht' }).getAttribute('aria-current')).toBe('page')
    const account = screen.getByRole('button', { name: `Account van ${user.email}` })
    const panel = within(document.getElementById(account.getAttribute('popovertarget') ?? '') ?? document.body)
    expect(panel.getByText(user.email)).toBeTruthy()
    expect(panel.getByRole('link', { name: 'Help (opent in een nieuw tabblad)' }).getAttribute('target')).toBe('_blank')
    expect(panel.getByRole('button', { name: 'Uitloggen' })).toBeTruthy()
    expect(screen.queryByRole('contentinfo')).toBeNull()
  })

  test('an unknown address shows the page for it, within the frame', async () => {
    openStaff(w, { user: await aUser(w), at: '/manage/onzin' })
    await heading('Pagina niet gevonden')
    expect(document.title).toMatch(/^Pagina niet gevonden/)
    await userEvent.click(screen.getByRole('link', { name: 'Naar het overzicht' }))
    await heading('Meldingen (0)')
  })

  test.each([
    ['/instellingen/export', '/manage/beheer/exporteren'],
    ['/manage/v1/standaardteksten', '/instellingen/standaardteksten'],
    ['/manage/v2/standaardteksten', '/instellingen/standaardteksten'],
    ['/manage/v2/standaardteksten/new', '/instellingen/standaardtekst'],
    ['/manage/v2/standaardteksten/new/subcategories', '/instellingen/standaardtekst'],
    ['/manage/v2/standaardteksten/12', '/instellingen/standaardtekst/12'],
    ['/manage/v2/standaardteksten/12/subcategories', '/instellingen/standaardtekst/12'],
  ])('the address of Signalen %s leads to %s', async (at, to) => {
    const { router } = openStaff(w, { user: await aUser(w), at })
    await waitFor(() => expect(router.state.location.pathname).toBe(to))
  })

  test.each([
    [1, 'Er is nog 1 wijziging niet verstuurd'],
    [undefined, 'Misschien is er nog een wijziging niet verstuurd'],
  ])('signing out asks first where %s changes wait on the device', async (count, question) => {
    vi.spyOn(signingOut, 'unsentCount').mockResolvedValue(count)
    openStaff(w, { user: await aUser(w), at: '/manage/incidents' })
    await heading('Meldingen (0)')
    await userEvent.click(screen.getByRole('button', { name: 'Uitloggen' }))
    const dialog = within(await screen.findByRole('alertdialog', { name: question }))
    await userEvent.click(dialog.getByRole('button', { name: 'Annuleer' }))
    await heading('Meldingen (0)')
    await userEvent.click(screen.getByRole('button', { name: 'Uitloggen' }))
    await userEvent.click(await screen.findByRole('button', { name: 'Log uit en wis' }))
    await heading('Je bent uitgelogd')
  })

  test('signing out leads to a page that says so, and goes on to the provider only by its button', async () => {
    const { visited } = openStaff(w, { user: await aUser(w), at: '/manage/incidents' })
    await heading('Meldingen (0)')
    await userEvent.click(screen.getByRole('button', { name: 'Uitloggen' }))
    await heading('Je bent uitgelogd')
    expect(document.title).toMatch(/^Je bent uitgelogd/)
    expect(screen.getByRole('link', { name: 'Doe een melding' }).getAttribute('href')).toBe('/')
    expect(visited).toEqual([])
    await userEvent.click(screen.getByRole('button', { name: 'Opnieuw inloggen' }))
    await waitFor(() => expect(visited).toEqual([expect.stringContaining('response_type=code')]))
  })

  test.each([
    ['categories', 'Het categorieën overzicht kon niet opgehaald worden'],
    ['departments', 'De lijst van afdelingen kon niet opgehaald worden'],
    ['sources', 'Interne fout op de server. Probeer het nogmaals'],
  ])('when the %s cannot be fetched an error is shown', async (noun, title) => {
    const through =
      (send: Send): Send =>
      async (url, init) =>
        url.includes(`/private/${noun}`) ? new Response('', { status: 500 }) : send(url, init)
    openStaff(w, { user: await aUser(w), at: '/manage/incidents', through })
    const region = await screen.findByRole('region', { name: 'Berichten' })
    await within(region).findByText(title)
  })
})

describe('an expired session of the back office', () => {
  test('is also shown in an open dialog, and its choices stay', async () => {
    let isOver = false
    const through =
      (send: Send): Send =>
      async (url, init) =>
        isOver ? new Response('{"detail":"x"}', { status: 401 }) : send(url, init)
    const { session } = openStaff(w, { user: await aUser(w), at: '/manage/incidents', through })
    await userEvent.click(await screen.findByRole('button', { name: 'Filter' }))
    const dialog = within(await screen.findByRole('dialog', { name: 'Filters' }))
    await userEvent.type(dialog.getByLabelText('Zoek in notitie'), 'boom')
    isOver = true
    await act(async () => void (await session.endIdle()))
    const again = vi.spyOn(window, 'open').mockReturnValue(null)
    await userEvent.click(await dialog.findByRole('button', { name: 'Opnieuw inloggen' }))
    expect(again).toHaveBeenCalledOnce()
    expect(dialog.getByLabelText<HTMLInputElement>('Zoek in notitie').value).toBe('boom')
  })

  test('keeps the page and typed text, and offers to sign in again', async () => {
    await aReport(w, { category: litter })
    let isOver = false
    const through =
      (send: Send): Send =>
      async (url, init) =>
        isOver ? new Response('{"detail":"x"}', { status: 401 }) : send(url, init)
    const { session } = openStaff(w, { user: await aUser(w), at: '/manage/incident/1', through })
    await userEvent.type(await screen.findByRole('textbox', { name: 'Notitie' }), 'Half af')
    isOver = true
    await act(async () => void (await session.endIdle()))
    await screen.findByText('Je bent uitgelogd')
    expect(screen.getByRole<HTMLTextAreaElement>('textbox', { name: 'Notitie' }).value).toBe('Half af')
    const again = vi.spyOn(window, 'open').mockReturnValue(null)
    await userEvent.click(screen.getByRole('button', { name: 'Opnieuw inloggen' }))
    expect(again).toHaveBeenCalled()
  })

  test('is announced a minute before', async () => {
    openStaff(w, { user: await aUser(w), at: '/manage/incidents', idleSeconds: 600 })
    await heading('Meldingen (0)')
    const now = Date.now()
    const clock = vi.spyOn(Date, 'now').mockReturnValue(now + 541_000)
    await screen.findByText('Ben je er nog?')
    await userEvent.click(screen.getByRole('button', { name: 'Ingelogd blijven' }))
    await waitFor(() => expect(screen.queryByText('Ben je er nog?')).toBeNull())
    clock.mockRestore()
  })
})

describe('the banner above the page', () => {
  test('says in the demo that it is one', async () => {
    openStaff(w, { user: await aUser(w), at: '/manage/incidents', installation: { isDemo: true } })
    expect(await screen.findByText(/Dit is de demo/)).toBeTruthy()
  })

  test.each([
    ['administrators', ['sia_read', 'change_user'], true],
    ['handlers', ['sia_read'], false],
  ] as const)('warns %s about the embedded database: %3$s', async (_, permissions, isWarned) => {
    openStaff(w, { user: await aUser(w, { permissions }), at: '/manage/incidents', installation: { isEmbedded: true } })
    await heading('Meldingen (0)')
    expect(screen.queryByText(/ingebouwde database/) !== null).toBe(isWarned)
  })
})

test('a server in maintenance leads to the maintenance page', async () => {
  const replace = vi.spyOn(location, 'replace').mockImplementation(() => {})
  openStaff(w, { at: '/manage/incidents', health: async () => new Response(null, { status: 503 }) })
  await waitFor(() => expect(replace).toHaveBeenCalledWith('/onderhoud'))
})

test('the back office shows a failed health check', async () => {
  const health: Send = async () => {
    throw new TypeError('Failed to fetch')
  }
  openStaff(w, { at: '/manage/incidents', health })
  await screen.findByText('Er kon geen health check worden uitgevoerd op de API.')
})

// @vitest-environment happy-dom
import { screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { beforeEach, describe, expect, onTestFinished, test } from 'vitest'
import { Provisioning } from '#kit/configuration.ts'
import { openStaff } from '#test/staff.tsx'
import { aReport, aUser, litter } from '#test/test-data.ts'
import { type World, world } from '#test/world.ts'
import type { User } from '../../policy.ts'
import { openProvisioning } from '../../provisioning/server/provision.ts'

let w: World
let boss: User
let carla: User
let joris: User
beforeEach(async () => {
  w = await world()
  boss = await aUser(w, { isSuperuser: true })
  carla = await aNamed('Carla', 'Straat')
  joris = await aNamed('Joris', 'Plein')
})

async function aNamed(firstName: string, lastName: string, departments = ['STW']) {
  const user = await aUser(w, { email: `${firstName.toLowerCase()}@meldstad.example`, departments })
  await w.base.db.updateTable('users').set({ firstName, lastName }).where('id', '=', user.id).execute()
  return user
}

const litterId = async () => {
  const row = w.base.db.selectFrom('categories').select('id').where('slug', '=', 'veegzwerfvuil')
  return (await row.executeTakeFirstOrThrow()).id
}

async function aReportOf(user: User) {
  const { id } = await aReport(w, { category: litter })
  await w.base.db.updateTable('reports').set({ assignedUserId: user.id }).where('id', '=', id).execute()
  return id
}

async function aSessionOf(user: User) {
  const times = { openedAt: new Date(), lastUsedAt: new Date(), expiresAt: new Date(Date.now() + 3_600_000) }
  const session = { id: `van ${user.id}`, userId: user.id, browser: 'Firefox op Windows', network: '203.0.113.…' }
  await w.base.db
    .insertInto('userSessions')
    .values({ ...session, ...times })
    .execute()
}

const open = (user: User, as = boss) => openStaff(w, { user: as, at: `/instellingen/gebruiker/${user.id}` })
const assignees = async () =>
  (await w.base.db.selectFrom('reports').select('assignedUserId').execute()).map(row => row.assignedUserId)
const isActive = async ({ id }: User) =>
  (await w.base.db.selectFrom('users').select('isActive').where('id', '=', id).executeTakeFirstOrThrow()).isActive

describe('a user who loses a department', () => {
  const question = 'Van Stadswerken staan 2 open meldingen op naam. Waar gaat dat heen?'
  const departmentsOf = async ({ id }: User) =>
    (await w.base.db.selectFrom('userDepartments').select('departmentId').where('userId', '=', id).execute()).length

  beforeEach(async () => {
    await aReportOf(carla)
    await aReportOf(carla)
  })

  test('leaves their reports of it to the department, unless another choice is made beside the form', async () => {
    open(carla)
    await userEvent.click(await screen.findByRole('checkbox', { name: 'Stadswerken' }))
    const choice = await screen.findByLabelText<HTMLSelectElement>(question)
    expect(choice.selectedOptions[0]?.textContent).toBe('Geef het terug aan Stadswerken')
    await userEvent.click(screen.getByRole('button', { name: 'Bewaar' }))
    await screen.findByText('2 meldingen zijn terug naar de afdelingen gegaan.')
    expect([await assignees(), await departmentsOf(carla)]).toEqual([[null, null], 0])
    expect(screen.queryByRole('button', { name: 'Maak ongedaan' })).toBeNull()
  })

  test.each([
    ['Joris Plein, Stadswerken', '2 meldingen zijn naar Joris Plein gegaan.', () => joris.id],
    ['Laat het op naam staan', 'Gegevens opgeslagen van Carla Straat', () => carla.id],
  ])('with the choice "%s"', async (option, said, whose) => {
    open(carla)
    await userEvent.click(await screen.findByRole('checkbox', { name: 'Stadswerken' }))
    await userEvent.selectOptions(
      await screen.findByLabelText(question),
      await screen.findByRole('option', { name: option }),
    )
    await userEvent.click(screen.getByRole('button', { name: 'Bewaar' }))
    await screen.findByText(said)
    expect([await assignees(), await departmentsOf(carla)]).toEqual([[whose(), whose()], 0])
  })

  test('is not saved where the work cannot be handed over, and that can be tried again', async () => {
    let isBroken = true
    const refused = () => new Response('', { status: 500 })
    openStaff(w, {
      user: boss,
      at: `/instellingen/gebruiker/${carla.id}`,
      through: send => async (url, init) => (isBroken && url.includes('handover') ? refused() : send(url, init)),
    })
    await userEvent.click(await screen.findByRole('checkbox', { name: 'Stadswerken' }))
    await screen.findByLabelText(question)
    await userEvent.click(screen.getByRole('button', { name: 'Bewaar' }))
    await screen.findByText('Interne fout op de server. Probeer het nogmaals')
    expect([await assignees(), await departmentsOf(carla)]).toEqual([[carla.id, carla.id], 1])
    isBroken = false
    await userEvent.click(screen.getByRole('button', { name: 'Bewaar' }))
    await waitFor(async () => expect(await departmentsOf(carla)).toBe(0))
    expect(await assignees()).toEqual([null, null])
  })
})

describe('a user who leaves', () => {
  test('is deactivated and signed out, and a colleague gets their reports, in one press', async () => {
    await aReportOf(carla)
    await aReportOf(carla)
    await aSessionOf(carla)
    await aNamed('Wim', 'Water', ['ASC'])
    open(carla)
    await userEvent.click(await screen.findByRole('button', { name: 'Laat vertrekken' }))
    const dialog = within(await screen.findByRole('dialog', { name: 'Carla Straat laten vertrekken' }))
    await dialog.findByText('Wordt meteen uitgelogd op 1 plek.')
    expect(dialog.getByText('2 open meldingen staan op naam.')).toBeTruthy()
    await userEvent.click(dialog.getByRole('button', { name: 'Zet op niet actief en draag over' }))
    await dialog.findByText('Kies wie het werk krijgt.')
    expect(await isActive(carla)).toBe(true)
    const near = await dialog.findByRole('group', { name: 'Zelfde afdeling' })
    const itsOption = within(near).getByRole('option', { name: 'Joris Plein, Stadswerken' })
    expect(within(near).queryByRole('option', { name: /Wim Water/ })).toBeNull()
    await userEvent.selectOptions(dialog.getByLabelText('Dit werk gaat naar'), itsOption)
    await userEvent.click(dialog.getByRole('button', { name: 'Zet op niet actief en draag over' }))
    await screen.findByText('Carla Straat is niet meer actief')
    await screen.findByText('2 meldingen zijn naar Joris Plein gegaan.')
    expect(await assignees()).toEqual([joris.id, joris.id])
    expect(await isActive(carla)).toBe(false)
    await screen.findByText('Nu nergens.')
    await screen.findByText(/^Werk overgedragen aan Joris Plein: 2 open meldingen/)
    expect(screen.queryByRole('button', { name: 'Laat vertrekken' })).toBeNull()
  })

  test('leaves what the chosen colleague may not see without anybody, and says so before and after', async () => {
    const code = await w.base.db
      .selectFrom('departments')
      .select('code')
      .where(
        'id',
        'not in',
        w.base.db
          .selectFrom('categoryDepartments')
          .select('departmentId')
          .where('categoryId', '=', await litterId()),
      )
      .executeTakeFirstOrThrow()
    await aNamed('Wim', 'Water', [code.code])
    await aReportOf(carla)
    await aReportOf(carla)
    open(carla)
    await userEvent.click(await screen.findByRole('button', { name: 'Laat vertrekken' }))
    const dialog = within(await screen.findByRole('dialog', { name: 'Carla Straat laten vertrekken' }))
    await userEvent.selectOptions(
      await dialog.findByLabelText('Dit werk gaat naar'),
      await dialog.findByRole('option', { name: /^Wim Water/ }),
    )
    const said = '2 meldingen horen bij een afdeling waar Wim Water niet bij hoort; die krijgen geen behandelaar.'
    await dialog.findByText(said)
    await userEvent.click(dialog.getByRole('button', { name: 'Zet op niet actief en draag over' }))
    await screen.findByText('Carla Straat is niet meer actief')
    await screen.findByText(said)
    expect(await assignees()).toEqual([null, null])
  })

  test('is asked about a department that Zet terug removes, as about any other', async () => {
    await aReportOf(carla)
    await w.as(boss)('PATCH', `/signals/v1/private/users/${carla.id}`, { profile: { department_ids: [] } })
    await w.as(boss)('PATCH', `/signals/v1/private/users/${carla.id}`, {
      profile: { department_ids: carla.departmentIds },
    })
    open(carla)
    const [last] = await screen.findAllByRole('button', { name: 'Zet terug' })
    await userEvent.click(last ?? document.body)
    await screen.findByLabelText('Van Stadswerken staat 1 open melding op naam. Waar gaat dat heen?')
  })

  test('without work needs no choice', async () => {
    open(carla)
    await userEvent.click(await screen.findByRole('button', { name: 'Laat vertrekken' }))
    const dialog = within(await screen.findByRole('dialog', { name: 'Carla Straat laten vertrekken' }))
    await dialog.findByText('Er staan geen open meldingen op naam.')
    expect(dialog.queryByRole('combobox')).toBeNull()
    await userEvent.click(dialog.getByRole('button', { name: 'Zet op niet actief' }))
    await screen.findByText('Carla Straat is niet meer actief')
    expect(await isActive(carla)).toBe(false)
  })

  test('leaves work that the page announces when they were set to inactive, to be handed over afterwards', async () => {
    await aReportOf(carla)
    open(carla)
    await userEvent.click(await screen.findByLabelText('Niet actief'))
    await screen.findByText('1 open melding blijft op naam staan')
    await userEvent.click(screen.getByRole('button', { name: 'Bewaar' }))
    await userEvent.click(await screen.findByRole('button', { name: 'Draag het werk over' }))
    const dialog = within(await screen.findByRole('dialog', { name: 'Werk van Carla Straat overdragen' }))
    await userEvent.selectOptions(
      await dialog.findByLabelText('Dit werk gaat naar'),
      await dialog.findByRole('option', { name: 'Joris Plein, Stadswerken' }),
    )
    await userEvent.click(dialog.getByRole('button', { name: 'Draag over' }))
    await screen.findByText('Het werk van Carla Straat is overgedragen')
    expect(await assignees()).toEqual([joris.id])
    await waitFor(() => expect(screen.queryByRole('button', { name: 'Draag het werk over' })).toBeNull())
  })

  test('with more rights than the colleague cannot be removed, and the page says why', async () => {
    const onlyOne = await aUser(w, { permissions: ['sia_read', 'sia_write', 'view_user', 'change_user'] })
    await w.base.db.updateTable('users').set({ isActive: false }).where('id', '=', boss.id).execute()
    const last = await aUser(w, {
      permissions: ['sia_read', 'sia_write', 'view_user', 'change_user', 'change_group'],
    })
    open(last, onlyOne)
    await screen.findByText(/^Deze gebruiker heeft rechten die je zelf niet hebt/)
    for (const name of ['Laat vertrekken', 'Overal uitloggen', 'Stuur link voor nieuw wachtwoord'])
      expect(screen.queryByRole('button', { name })).toBeNull()
    expect(screen.queryByRole('radio', { name: 'Niet actief' })).toBeNull()
    expect(screen.queryByRole('checkbox', { name: /^Lezer/ })).toBeNull()
  })

  test('a role or department with rights that the administrator lacks cannot be chosen', async () => {
    const clerk = await aUser(w, { permissions: ['sia_read', 'sia_write', 'view_user', 'change_user'] })
    const other = await aUser(w, { permissions: ['sia_read'] })
    open(other, clerk)
    expect(await screen.findByRole('checkbox', { name: /^Lezer/ })).toHaveProperty('disabled', false)
    expect(screen.getByRole('checkbox', { name: /^Beheerder/ })).toHaveProperty('disabled', true)
    expect(screen.getByRole('checkbox', { name: 'Stadswerken' })).toHaveProperty('disabled', false)
    expect(screen.getByRole('checkbox', { name: 'Actie Service Centrum' })).toHaveProperty('disabled', true)
  })
})

describe('the sessions of a user', () => {
  test('end everywhere, after a question', async () => {
    await aSessionOf(carla)
    open(carla)
    await screen.findByText('Firefox op Windows')
    await userEvent.click(screen.getByRole('button', { name: 'Overal uitloggen' }))
    const question = within(await screen.findByRole('alertdialog', { name: 'Carla Straat overal uitloggen?' }))
    await userEvent.click(question.getByRole('button', { name: 'Overal uitloggen' }))
    await screen.findByText('Carla Straat is overal uitgelogd')
    await screen.findByText('Nu nergens.')
  })

  test("are ended on the page of the account when they are the user's own", async () => {
    await aSessionOf(boss)
    open(boss)
    await screen.findByText('Firefox op Windows')
    const section = within(screen.getByRole('region', { name: /^Waar .* is ingelogd$/ }))
    expect(section.getByRole('link', { name: 'Mijn account' }).getAttribute('href')).toBe('/manage/account')
    expect(screen.queryByRole('button', { name: 'Overal uitloggen' })).toBeNull()
    expect(screen.queryByRole('button', { name: 'Laat vertrekken' })).toBeNull()
  })

  test('are read only for an administrator who may not change users', async () => {
    await aSessionOf(carla)
    open(carla, await aUser(w, { permissions: ['sia_read', 'view_user'] }))
    await screen.findByText('Firefox op Windows')
    expect(screen.queryByRole('button', { name: 'Overal uitloggen' })).toBeNull()
    expect(screen.queryByRole('button', { name: 'Laat vertrekken' })).toBeNull()
  })
})

describe('another role for a user', () => {
  const idOf = async (name: string) =>
    (await w.base.db.selectFrom('roles').select('id').where('name', '=', name).executeTakeFirstOrThrow()).id

  test('says right by right what is gained and lost, with what the colleague can do then', async () => {
    await w.base.db
      .insertInto('userRoles')
      .values({ userId: carla.id, roleId: await idOf('Lezer') })
      .execute()
    open(carla)
    await userEvent.click(await screen.findByRole('checkbox', { name: /^Behandelaar/ }))
    const change = within(await screen.findByRole('region', { name: 'Wat er verandert' }))
    const [role] = change.getAllByRole('listitem')
    expect(role?.textContent).toContain('BehandelaarMag voortaan:')
    const rights = within(role ?? document.body).getAllByRole('listitem')
    expect(rights.map(({ textContent }) => textContent)).toContain('De categorie wijzigen')
    expect(rights).toHaveLength(8)
    const summary = within(screen.getByRole('region', { name: 'Wat deze collega kan' }))
    expect(summary.getByText('Ziet meldingen van Stadswerken en mag ze behandelen.')).toBeTruthy()
  })
})

describe('a user whose roles come from the identity provider', () => {
  const claim = (values: Record<string, string>) => ({ claim: 'groups', values })
  const setProvisioning = (updateUsers: boolean) => {
    const { municipality } = w.base
    const provisioning = Provisioning.parse({ updateUsers, roles: claim({ lezers: 'Lezer' }), departments: claim({}) })
    w.base.municipality = { ...municipality, signIn: { ...municipality.signIn, provisioning } }
    onTestFinished(() => {
      w.base.municipality = municipality
    })
  }
  const patch = (body: object) => w.as(boss)('PATCH', `/signals/v1/private/users/${carla.id}`, body)
  const signIn = () =>
    openProvisioning({ base: w.base, onError: () => {} })({ email: carla.email, tokens: [{ groups: 'lezers' }] })

  test('is shown them with the reason, and the rest can be changed', async () => {
    setProvisioning(true)
    expect(await signIn()).toBeUndefined()
    open(carla)
    const roles = within(await screen.findByRole('group', { name: 'Rollen' }))
    roles.getByText('Lezer')
    roles.getByText(/^De rollen komen bij elke keer inloggen uit de inlogdienst/)
    within(screen.getByRole('group', { name: 'Afdeling' })).getByText('Geen')
    expect(roles.queryByRole('checkbox')).toBeNull()
    await screen.findByText(/Rol Lezer erbij\s+Afdeling Stadswerken eraf\s+Rollen komen voortaan uit de inlogdienst/)
    screen.getByText(/door de inlogdienst/)
    const note = screen.getByRole('textbox', { name: /Notitie/ })
    await userEvent.type(note, 'Op dinsdag vrij')
    await userEvent.click(screen.getByRole('button', { name: 'Bewaar' }))
    await screen.findByText('Gegevens opgeslagen van Carla Straat')
  })

  test('keeps them on the wire, unless the configuration says otherwise', async () => {
    setProvisioning(true)
    await signIn()
    const department_ids = carla.departmentIds
    expect(await patch({ role_ids: [], profile: { department_ids } })).toMatchObject({
      status: 400,
      body: {
        role_ids: ['De rollen van deze gebruiker komen uit de inlogdienst. Wijzig ze daar.'],
        profile: { department_ids: ['De afdelingen van deze gebruiker komen uit de inlogdienst. Wijzig ze daar.'] },
      },
    })
    const { body } = await patch({ profile: { department_ids: [], note: 'Vrij' } })
    expect(body.profile.note).toBe('Vrij')
    const { body: lines } = await w.as(boss)('GET', `/signals/v1/private/users/${carla.id}/history`)
    expect(lines).toMatchObject([{ who: 'Signalen systeem', action: 'Rol wijziging:\n Lezer' }])
    setProvisioning(false)
    expect((await patch({ role_ids: [], profile: { department_ids } })).status).toBe(200)
  })
})

describe('a link for a password', () => {
  const mailKinds = async () => {
    await w.drain()
    return (await w.base.db.selectFrom('mails').select(['kind', 'recipient']).execute()).map(
      ({ kind, recipient }) => `${kind} ${recipient}`,
    )
  }

  test('is an invitation again for a user who never chose one', async () => {
    const { body } = await w.as(boss)('POST', '/signals/v1/private/users', { username: 'nieuw@meldstad.example' })
    expect(await mailKinds()).toEqual(['invitation nieuw@meldstad.example'])
    open(body)
    await screen.findByText(/^Uitgenodigd, de link werkt tot/)
    expect(await screen.findByRole('radio', { name: 'Uitgenodigd' })).toHaveProperty('checked', true)
    expect(screen.queryByRole('radio', { name: 'Actief' })).toBeNull()
    await screen.findByText('Uitnodiging verstuurd naar nieuw@meldstad.example')
    await userEvent.click(screen.getByRole('button', { name: 'Nodig opnieuw uit' }))
    await screen.findByText('De e-mail is verstuurd')
    expect(await mailKinds()).toHaveLength(2)
  })

  test('is mailed to a user with a password', async () => {
    await w.base.db
      .updateTable('users')
      .set({ passwordHash: 'scrypt', lastSignedInAt: new Date() })
      .where('id', '=', carla.id)
      .execute()
    open(carla)
    await screen.findByText(/^Laatst ingelogd op/)
    await userEvent.click(screen.getByRole('button', { name: 'Stuur link voor nieuw wachtwoord' }))
    await screen.findByText('De e-mail is verstuurd')
    await waitFor(async () => expect(await mailKinds()).toEqual(['password-link carla@meldstad.example']))
  })

  test('is not offered where another service holds the passwords', async () => {
    openStaff(w, {
      user: boss,
      at: `/instellingen/gebruiker/${carla.id}`,
      installation: { hasPasswords: false },
    })
    await screen.findByRole('button', { name: 'Laat vertrekken' })
    expect(screen.queryByRole('button', { name: 'Stuur link voor nieuw wachtwoord' })).toBeNull()
  })
})

describe('the second factor on the page of a user', () => {
  const demand = async (name: string) => {
    const { id } = await w.base.db
      .insertInto('roles')
      .values({ name, requiresSecondFactor: true })
      .returning('id')
      .executeTakeFirstOrThrow()
    onTestFinished(async () => {
      await w.base.db.deleteFrom('userRoles').where('roleId', '=', id).execute()
      await w.base.db.deleteFrom('roles').where('id', '=', id).execute()
    })
    return id
  }

  test('stands below the name, with the role that demands it', async () => {
    const roleId = await demand('Kassier')
    await w.base.db.insertInto('userRoles').values({ userId: carla.id, roleId }).execute()
    open(carla)
    await screen.findByText('Stelt bij de volgende keer inloggen een tweede stap in: dat vraagt de rol ‘Kassier’')
  })

  test('is a consequence of a role that demands it', async () => {
    await demand('Kassier')
    open(carla)
    await userEvent.click(await screen.findByLabelText(/^Kassier/))
    await screen.findByText('De rol ‘Kassier’ vraagt het. Stelt het in bij de volgende keer inloggen.')
    expect(screen.queryByText(/tweede stap in/)).toBeNull()
  })
})

import type { Locator, Page } from '@playwright/test'
import { openMore } from './actions.ts'
import { photoFromPhone } from './photo.ts'
import { expect } from './story.ts'

/** A form on the page of a report: how it is filled in, and what it then shows. */
export type ReportForm = {
  name: string
  /** The page of the form, after the address of the report. */
  page?: string
  /** Prepares the report. */
  prepare?: (page: Page, id: number) => Promise<void>
  fill: (page: Page) => Promise<void>
  /** Expects the form to have its input. */
  expectFilledIn: (page: Page) => Promise<void>
  /** The buttons that are clicked, one after the other. */
  buttons: readonly ((page: Page) => Locator)[]
  confirmation: string | RegExp
  /** The number of requests that saving takes. */
  maxChanges?: number
  /** It is stored apart from the report, without a version. */
  isUnversioned?: true
}

const litter = '/signals/v1/public/terms/categories/schoon/sub_categories/veegzwerfvuil'

/** Create a report of a resident with an e-mail address. @returns its number */
export const aReport = async (page: Page, text: string): Promise<number> => (await aSentReport(page, text)).id

/** The same, with the address at which its sender adds photos. */
export async function aSentReport(page: Page, text: string): Promise<{ id: number; signal_id: string }> {
  const answer = await page.request.post('/signals/v1/public/signals', {
    data: {
      text,
      category: { sub_category: litter },
      location: { geometrie: { type: 'Point', coordinates: [5.221, 52.581] } },
      reporter: { email: 'kim@voorbeeld.example', phone: '0600000012' },
      incident_date_start: '2026-11-20T10:00:00+01:00',
    },
  })
  expect(answer.status()).toBe(201)
  return answer.json()
}

const openForm = (page: Page, what: string) => page.getByRole('button', { name: `Wijzig ${what}` }).click()
const save = (page: Page) => page.getByRole('button', { name: 'Opslaan' })
const saveNote = (page: Page) => page.getByRole('button', { name: 'Plaats' })
const send = (page: Page) => page.getByRole('button', { name: 'Verstuur' }).first()
const inDialog = (name: string | RegExp) => (page: Page) =>
  page.getByRole('dialog').getByRole('button', { name }).first()
const box = (page: Page, name: string | RegExp) => page.getByRole('combobox', { name })
const text = (page: Page, name: string | RegExp) => page.getByRole('textbox', { name, exact: true })

async function addNote(page: Page, note: string) {
  await text(page, 'Notitie').fill(note)
}

async function chooseOption(page: Page, what: string, name: string) {
  await openForm(page, what)
  await box(page, name).selectOption({ index: 1 })
}

const routed = async (page: Page) => {
  await chooseOption(page, 'afdeling', 'Afdeling')
  await save(page).click()
  await expect(page.getByText(/^De afdeling is nu/).first()).toBeVisible()
}

const split = async (page: Page, id: number) => {
  await page.goto(`/manage/incident/${id}/split`)
  await save(page).click()
  await expect(page.getByRole('heading', { level: 1, name: `Hoofdmelding ${id}` })).toBeVisible()
}

const choices: readonly ReportForm[] = [
  {
    name: 'urgency',
    fill: async page => {
      await openForm(page, 'urgentie')
      await page.getByRole('radio', { name: /Hoog/ }).check()
    },
    expectFilledIn: page => expect(page.getByRole('radio', { name: /Hoog/ })).toBeChecked(),
    buttons: [save],
    confirmation: 'De urgentie is nu Hoog',
  },
  {
    name: 'type',
    fill: async page => {
      await openForm(page, 'type')
      await page.getByRole('radio', { name: /Vraag/ }).check()
    },
    expectFilledIn: page => expect(page.getByRole('radio', { name: /Vraag/ })).toBeChecked(),
    buttons: [save],
    confirmation: 'Het type is nu Vraag',
  },
  {
    name: 'department',
    fill: page => chooseOption(page, 'afdeling', 'Afdeling'),
    expectFilledIn: page => expect(box(page, 'Afdeling')).not.toHaveValue(''),
    buttons: [save],
    confirmation: /^De afdeling is nu/,
  },
  {
    name: 'colleague',
    prepare: routed,
    fill: async page => {
      await openForm(page, 'toewijzing')
      await box(page, 'Toegewezen aan').fill('Carla')
      await page.getByRole('option', { name: /^Carla Straat/ }).click()
    },
    expectFilledIn: page => expect(box(page, 'Toegewezen aan')).not.toHaveValue(''),
    buttons: [save],
    confirmation: /^De melding is toegewezen aan \p{Lu}/u,
  },
  {
    name: 'directing department',
    prepare: split,
    fill: async page => {
      await openForm(page, 'regie')
      await page.getByRole('radio', { name: 'Stadswerken' }).check()
    },
    expectFilledIn: page => expect(page.getByRole('radio', { name: 'Stadswerken' })).toBeChecked(),
    buttons: [save],
    confirmation: 'De regie is nu Stadswerken',
  },
  {
    name: 'category',
    fill: async page => {
      await openForm(page, 'subcategorie')
      await box(page, /^Subcategorie/).fill('onkruid')
      await page
        .getByRole('option', { name: /^Onkruid/ })
        .first()
        .click()
      await text(page, /^Reden/).fill('Het is onkruid')
    },
    expectFilledIn: page => expect(text(page, /^Reden/)).toHaveValue('Het is onkruid'),
    buttons: [save],
    confirmation: /^De subcategorie is nu Onkruid/,
  },
]

const texts: readonly ReportForm[] = [
  {
    name: 'status',
    fill: async page => {
      await openForm(page, 'status')
      await box(page, 'Status').selectOption({ label: 'Ingepland' })
      await page.getByRole('checkbox', { name: 'Stuur dit bericht aan de melder' }).uncheck()
      await text(page, /^Toelichting/).fill('Morgen om negen uur')
    },
    expectFilledIn: page => expect(text(page, /^Toelichting/)).toHaveValue('Morgen om negen uur'),
    buttons: [save],
    confirmation: 'De status is nu Ingepland',
  },
  {
    name: 'status with a mail',
    fill: async page => {
      await openForm(page, 'status')
      await box(page, 'Status').selectOption({ label: 'Afgehandeld' })
      await page.getByRole('radio', { name: 'Opgelost' }).check()
      await text(page, /^Bericht aan melder/).fill('De straat is geveegd')
      const mail = page.getByRole('form', { name: 'Status wijzigen' }).frameLocator('iframe')
      await expect(mail.getByText('De straat is geveegd').filter({ visible: true })).toBeVisible()
    },
    expectFilledIn: page => expect(text(page, /^Bericht aan melder/)).toHaveValue('De straat is geveegd'),
    buttons: [send],
    confirmation: 'De status is nu Afgehandeld',
  },
  {
    name: 'note',
    fill: page => addNote(page, 'Gezien op locatie'),
    expectFilledIn: page => expect(text(page, 'Notitie')).toHaveValue('Gezien op locatie'),
    buttons: [saveNote],
    confirmation: 'De notitie is toegevoegd',
  },
  {
    name: 'correction of a note',
    isUnversioned: true,
    prepare: async page => {
      await addNote(page, 'Gezien op lokatie')
      await saveNote(page).click()
    },
    fill: async page => {
      await page.getByRole('button', { name: 'Bewerk je notitie' }).click()
      await text(page, 'Bewerkte notitie').fill('Gezien op locatie')
    },
    expectFilledIn: page => expect(text(page, 'Bewerkte notitie')).toHaveValue('Gezien op locatie'),
    buttons: [save],
    confirmation: 'De notitie is verbeterd',
  },
  {
    name: 'contact details',
    isUnversioned: true,
    fill: async page => {
      await openForm(page, 'contactgegevens')
      await text(page, /^Telefoon melder/).fill('0687654321')
    },
    expectFilledIn: page => expect(text(page, /^Telefoon melder/)).toHaveValue('0687654321'),
    buttons: [save],
    confirmation: 'De contactgegevens zijn gewijzigd',
  },
  {
    name: 'forward',
    fill: async page => {
      await openMore(page)
      await page.getByRole('button', { name: 'Extern' }).click()
      await text(page, 'E-mail externe partij').fill('jan@aannemer.example')
      await text(page, 'Vraag aan externe partij').fill('Wilt u vegen?')
    },
    expectFilledIn: page => expect(text(page, 'Vraag aan externe partij')).toHaveValue('Wilt u vegen?'),
    buttons: [
      inDialog('Verstuur'),
      page =>
        page
          .getByRole('dialog', { name: 'Controleer bericht aan externe partij' })
          .getByRole('button', { name: /^(Verstuur|Ga verder)/ }),
    ],
    confirmation: 'De status is nu Doorgezet naar extern',
  },
]

const places: readonly ReportForm[] = [
  {
    name: 'location',
    fill: async page => {
      await openForm(page, 'locatie')
      await box(page, 'Zoek op adres of postcode').fill('Kerkstraat 12')
      await page
        .getByRole('option', { name: /^Kerkstraat 12/ })
        .first()
        .click()
      await expect(page.getByText(/^Nieuwe plek: Kerkstraat 12/)).toBeVisible()
    },
    expectFilledIn: page => expect(page.getByText(/^Nieuwe plek: Kerkstraat 12/)).toBeVisible(),
    buttons: [save],
    confirmation: 'De locatie is gewijzigd',
  },
  {
    name: 'file',
    isUnversioned: true,
    prepare: async page => {
      const stoep = { name: 'stoep.jpg', mimeType: 'image/jpeg', buffer: await photoFromPhone() }
      await page.getByLabel(/Bestand toevoegen/).setInputFiles(stoep)
    },
    fill: async page => {
      await page.getByRole('button', { name: 'Openbaar maken (stoep.jpg)' }).click()
      await page.getByRole('checkbox', { name: 'Openbaar tonen' }).check()
      await text(page, 'Onderschrift (optioneel)').fill('Weer schoon')
    },
    expectFilledIn: page => expect(text(page, 'Onderschrift (optioneel)')).toHaveValue('Weer schoon'),
    buttons: [save],
    confirmation: /^Openbaar$/,
  },
  {
    name: 'parts',
    isUnversioned: true,
    page: '/split',
    fill: async page => {
      await text(page, 'Omschrijving').fill('Maak de stoep schoon')
      await text(page, /^Notitie hoofdmelding/).fill('Verdeeld')
    },
    expectFilledIn: page => expect(text(page, 'Omschrijving')).toHaveValue('Maak de stoep schoon'),
    buttons: [save],
    confirmation: 'Deelmelding gemaakt',
    maxChanges: 2,
  },
]

export const reportForms: Readonly<Record<string, readonly ReportForm[]>> = {
  choices,
  texts,
  'places and files': places,
}

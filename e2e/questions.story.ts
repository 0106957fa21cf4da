import type { Page } from '@playwright/test'
import { chooseAddress, next, reportNumber } from './actions.ts'
import { goOnTo, type Resident, type Size, storyInBothModes } from './both-modes.ts'
import { storedReport } from './staff-requests.ts'
import { expect, expectAccessible, story } from './story.ts'

/** A question with the option that is chosen, or the text that is typed. */
type Answer = readonly [question: string, answer: string] | readonly [question: string, type: 'typed', text: string]

async function begin(page: Page, category: string, isReady = (shown: Page) => shown.waitForURL(/beschrijf$/)) {
  await page.goto(`/categorie/${category}`)
  await isReady(page)
  await page.getByLabel('Waar gaat het om?').fill('Dit gaat al een tijd niet goed hier.')
  await next(page)
  await expect(page.getByRole('heading', { level: 1, name: 'Locatie en vragen' })).toBeVisible()
}

const groupOf = (page: Page, question: string) =>
  page.getByRole('radiogroup', { name: question }).or(page.getByRole('group', { name: question }))

async function answer(page: Page, [question, option, text]: Answer) {
  if (text !== undefined) return page.getByLabel(question).fill(text)
  await groupOf(page, question).getByLabel(option, { exact: true }).check()
}

/** Answer questions of which some come with the answer to another one. */
async function answerAll({ page, mode }: Resident, answers: readonly Answer[]) {
  for (const each of answers) {
    const [question, option, text] = each
    const field =
      text === undefined ? groupOf(page, question).getByLabel(option, { exact: true }) : page.getByLabel(question)
    if ((await field.count()) === 0) await mode.showWhatAnswersBring(page)
    await answer(page, each)
  }
}

/** Continue to the summary, checking the accessibility of each page. */
async function toSummary(page: Page) {
  await expectAccessible(page)
  await next(page)
  await expect(page.getByRole('heading', { level: 1, name: /Contact/ })).toBeVisible()
  await next(page)
  await expect(page.getByText('Controleer uw gegevens')).toBeVisible()
  await expectAccessible(page)
}

/** The same for a resident with or without scripts. */
async function goOnToSummary({ page, browser, mode }: Resident) {
  if (mode.hasScripts) await expectAccessible(page)
  await goOnTo(page, /Contact/)
  await goOnTo(page, 'Versturen')
  await expect(page.getByText('Controleer uw gegevens')).toBeVisible()
  await mode.expectAccessible(page, browser)
}

/** The report as it arrived: its category, and the questions that were answered. */
async function sendAndRead({ page }: Resident) {
  await page.getByRole('button', { name: 'Verstuur', exact: true }).click()
  const number = await reportNumber(page)
  const { category, extra_properties: answers } = await storedReport(page, number)
  return {
    number,
    category: `${category.main_slug}/${category.sub_slug}`,
    answered: answers.map(({ id }: { id: string }) => id),
  }
}

async function send(page: Page) {
  const sent = page.waitForRequest(request => request.method() === 'POST' && request.url().endsWith('/public/signals'))
  await page.getByRole('button', { name: 'Verstuur', exact: true }).click()
  const request = await sent
  expect(request.headers()['meldwerk-questions']).toBe('0')
  return { number: await reportNumber(page), body: request.postDataJSON() }
}

/** The most complicated questions of each main category, with answers up to a report. */
const reports: readonly [
  story: string,
  category: string,
  answers: readonly Answer[],
  summary: readonly string[],
  sent: readonly string[],
][] = [
  [
    'waste beside a container, with a known owner',
    'afval/handhaving-op-afval',
    [
      ['Wanneer is of was de overlast?', 'Nu'],
      ['Welk afval is verkeerd neergezet?', 'typed', 'Zes dozen met folie'],
      ['Weet u wie de eigenaar is', 'Ja'],
    ],
    ['Zes dozen met folie', 'Ja'],
    ['extra_afval_handhaving', 'extra_afval_handhaving_owner'],
  ],
  [
    'a bridge with a name',
    'civiele-constructies/bruggen',
    [['Wat is de naam of het nummer van de brug?', 'typed', 'Sluisbrug']],
    ['Sluisbrug'],
    ['extra_brug'],
  ],
  [
    'high grass where dogs may run',
    'openbaar-groen-en-water/maaien-snoeien',
    [
      ['Zorgt het gras of de berm voor een onveilige situatie?', 'Nee'],
      ['Gaat het om groen voor recreatie', 'Nee'],
      ['Gaat het om groen voor recreatie', 'Ja'],
    ],
    ['Nee', 'Ja'],
    ['extra_gras_of_berm_onveilig', 'extra_groen_voor_recreatie'],
  ],
  [
    'loud music of a café, more often',
    'overlast-bedrijven-en-horeca/geluidsoverlast-muziek',
    [
      ['Wanneer is of was de overlast?', 'Eerder'],
      ['Heeft u deze overlast al eerder gehad?', 'Ja, het gebeurt vaker'],
      ['Op welke momenten van de dag hebt u de overlast?', 'typed', 'Na middernacht'],
      ['Uw melding gaat over:', 'Horecabedrijf, zoals een café, restaurant, snackbar of kantine'],
      ['Wat is de naam van het bedrijf', 'typed', 'De Zwaan'],
      ['Woont u direct naast, boven of onder', 'Boven'],
      ['Staan de ramen of deuren open van het horecabedrijf?', 'Dat weet ik niet'],
      ['Mogen wij uw melding doorsturen als dat nodig is?', 'Ja'],
    ],
    ['Na middernacht', 'De Zwaan', 'Boven'],
    [
      'extra_bedrijven_horeca_frequentie',
      'extra_bedrijven_horeca_moment',
      'extra_bedrijven_horeca_wat',
      'extra_bedrijven_horeca_naam_bedrijf',
      'extra_bedrijven_horeca_muziek_direct_naast',
      'extra_bedrijven_horeca_muziek_ramen_dicht_onderneming',
      'extra_bedrijven_horeca_doorsturen_melding_geluidsoverlast_muziek',
    ],
  ],
  [
    'a car on the pavement',
    'overlast-in-de-openbare-ruimte/parkeeroverlast',
    [
      ['Wanneer is of was de overlast?', 'Nu'],
      ['Wat weet u over de auto, bus of motor?', 'typed', 'Rood, met een deuk'],
    ],
    ['Nu', 'Rood, met een deuk'],
    ['extra_parkeeroverlast'],
  ],
  [
    'a noisy boat, more often',
    'overlast-op-het-water/overlast-op-het-water-geluid',
    [
      ['Wanneer', 'Nu'],
      ['Heeft u deze overlast al eerder gehad?', 'Ja, het gebeurt vaker'],
      ['Op welke momenten van de dag hebt u de overlast?', 'typed', 'Elke avond'],
      ['Ligt de boot stil?', 'Nee, de boot vaart'],
      ['Wat voor soort boot is het?', 'Huurboot'],
      ['Is het een open of een gesloten boot?', 'Ik kan het niet zien'],
    ],
    ['Elke avond', 'Huurboot'],
    [
      'extra_boten_frequentie',
      'extra_boten_moment',
      'extra_boten_beweging',
      'extra_boten_soort',
      'extra_boten_open_gesloten',
    ],
  ],
  [
    'rats in a park',
    'overlast-van-dieren/overig-dieren',
    [
      ['Waarover gaat de melding?', 'Rattenoverlast'],
      ['Waar denkt u dat de ratten zitten?', 'In de openbare ruimte, zoals een park of straat'],
    ],
    ['Rattenoverlast', 'In de openbare ruimte, zoals een park of straat'],
    ['extra_dieren_welk_dier', 'extra_dieren_waar_ratten'],
  ],
  [
    'a group of people, more often',
    'overlast-van-en-door-personen-of-groepen/overige-overlast-door-personen',
    [
      ['Wanneer is of was de overlast?', 'Nu'],
      ['Denkt u dat er drugs worden verkocht?', 'Nee, ik denk dat er geen drugs worden verkocht'],
      ['Om hoeveel personen gaat het', '4, 5 of 6'],
      ['Gebeurt het vaker?', 'Ja, het gebeurt vaker'],
      ['Wanneer gebeurt het?', 'typed', 'In het weekend 🎉'],
    ],
    ['4, 5 of 6', 'In het weekend 🎉'],
    [
      'extra_drugs_verkoop',
      'extra_personen_overig',
      'extra_personen_overig_vaker',
      'extra_personen_overig_vaker_momenten',
    ],
  ],
  [
    'a traffic light for trams that does not turn white',
    'wegen-verkeer-straatmeubilair/verkeerslicht',
    [
      ['Welk verkeerslicht werkt niet goed?', 'Tram of bus'],
      ['Zijn er ook beschadigingen aan het verkeerslicht?', 'Nee, geen beschadigingen'],
      ['Wat is het probleem?', 'Oranje/geel licht werkt niet'],
      ['Wat is het probleem?', 'Wit licht werkt niet'],
      ['Wat is het nummer van het verkeerslicht?', 'typed', '321'],
    ],
    ['Oranje/geel licht werkt niet', 'Wit licht werkt niet', '321'],
    [
      'extra_verkeerslicht_welk',
      'extra_verkeerslicht',
      'extra_verkeerslicht_probleem_bus_tram',
      'extra_verkeerslicht_nummer',
    ],
  ],
  ['a street that was not swept, with the location as only question', 'schoon/veegzwerfvuil', [], [], []],
  ['a possible crime, with the location as only question', 'ondermijning/vermoeden', [], [], []],
  ['another problem, with the location as only question', 'overig/overig', [], [], []],
]

story('every main category has a story', async ({ request }) => {
  const answer = await request.get('/signals/v1/public/terms/categories?page_size=100')
  const { results }: { results: { slug: string }[] } = await answer.json()
  const housing = 'wonen' // has its own stories below
  const tested = new Set([housing, ...reports.map(([, category]) => category.split('/')[0])])
  expect(results.map(({ slug }) => slug).filter(slug => !tested.has(slug))).toEqual([])
})

const sizes: readonly Size[] = [
  [320, 568],
  [375, 553],
  [390, 664],
  [1280, 900],
]
/** Each size in turn. */
const sizeOf = (index: number): Size => sizes[index % sizes.length] ?? [1280, 900]

for (const [index, [name, category, answers, summary, sent]] of reports.entries())
  storyInBothModes(`a resident reports ${name}`, [sizeOf(index + 3), sizeOf(index)], async resident => {
    const { page, mode } = resident
    await begin(page, category, mode.isReady)
    await mode.chooseAddress(page, 'Kerkstraat 12')
    await answerAll(resident, answers)
    await goOnToSummary(resident)
    for (const text of summary) await expect(page.getByText(text, { exact: true }).first()).toBeVisible()
    const arrived = await sendAndRead(resident)
    expect(arrived.answered).toEqual(sent)
    expect(arrived.category).toBe(category)
  })

storyInBothModes(
  'for a dangerous lamp the form says to call at once, and can still be sent',
  [sizeOf(3), sizeOf(1)],
  async resident => {
    const { page, mode } = resident
    await begin(page, 'wegen-verkeer-straatmeubilair/lantaarnpaal-straatverlichting', mode.isReady)
    await mode.chooseAddress(page, 'Kerkstraat 12')
    await next(page)
    await expect(page.getByText('U hebt niet alle vragen beantwoord. Vul hieronder aan alstublieft.')).toBeVisible()
    await page.getByRole('link', { name: 'Wat is het probleem?', exact: true }).click()
    await mode.expectReached(page.getByLabel('Lamp doet het niet'))

    await answerAll(resident, [
      ['Wat is het probleem?', 'Lamp doet het niet'],
      ['Denkt u dat de situatie gevaarlijk is?', 'Ja, 3 of meer lampen zijn kapot'],
    ])
    await mode.showWhatAnswersBring(page)
    await expect(page.getByText('Bel direct').first()).toBeVisible()
    await expect(page.getByRole('link', { name: /^Bel / }).last()).toHaveAttribute('href', /^tel:\d+$/)
    if (mode.hasScripts) {
      await expect(page.getByRole('alert').filter({ hasText: 'Bel direct' })).toBeVisible()
      await expect(page.getByRole('link', { name: /^Bel / })).toHaveCount(1)
    }
    await goOnToSummary(resident)
    const { number } = await sendAndRead(resident)
    const { extra_properties: stored } = await storedReport(page, number)
    expect(stored).toMatchObject([
      { id: 'extra_straatverlichting_probleem', label: 'Probleem', answer: { id: 'lamp_doet_het_niet' } },
      { id: 'extra_straatverlichting', answer: { id: 'drie_of_meer_kapot' } },
    ])
  },
)

storyInBothModes(
  'wasps at home cannot be reported, and the form refers to another service',
  [sizeOf(3), sizeOf(0)],
  async resident => {
    const { page, mode } = resident
    await begin(page, 'overlast-van-dieren/wespen', mode.isReady)
    await mode.chooseAddress(page, 'Kerkstraat 12')
    await answer(page, ['Waar veroorzaken de wespen overlast?', 'In of bij de woning'])
    if (mode.hasScripts)
      await expect(page.getByRole('alert')).toContainText('Dit formulier kunt u niet verder invullen.')
    await mode.showWhatAnswersBring(page) // without scripts that is the message
    await next(page)
    await expect(
      page.getByRole('heading', { level: 2, name: /^Fout: U kunt dit formulier niet verder invullen/ }),
    ).toBeVisible()
    await page.getByRole('link', { name: 'Lees waar u uw melding wel kunt doen' }).click()
    await mode.expectReached(page.locator('#extra_dieren_waar_wespen_woning'))
    if (mode.hasScripts) await expectAccessible(page)
    await page.goto('/incident/contact')
    await expect(page).toHaveURL(/vulaan$/)
    await answer(page, ['Waar veroorzaken de wespen overlast?', 'In de openbare ruimte, zoals een park of straat'])
    await goOnToSummary(resident)
  },
)

storyInBothModes(
  'the report about a landlord has the topic and all answers',
  [sizeOf(3), sizeOf(2)],
  async resident => {
    const { page, mode } = resident
    await begin(page, 'wonen/wonen-overig', mode.isReady)
    await mode.chooseAddress(page, 'Kerkstraat 12')
    const answers: readonly Answer[] = [
      ['Uw melding gaat over:', 'Problemen met verhuurders'],
      ['Uw melding gaat over:', 'Intimidatie'],
      ['Kunt u toelichten wat er gebeurd is?', 'typed', 'Hij staat elke avond voor de deur.'],
      ['Heeft u bewijsstukken waaruit blijkt dat u geïntimideerd wordt?', 'Ja'],
      ['Bent u een arbeidsmigrant?', 'Ja'],
      ['Heeft u een huurcontract?', 'Ja'],
      ['Is het huurcontract opgesteld in een taal die u begrijpt?', 'Nee'],
      ['Heeft u een arbeidscontract?', 'Nee'],
      ['Ik verklaar dat ik akkoord ga', 'Ja'],
    ]
    await answerAll(resident, answers)
    if (mode.hasScripts) {
      await page.waitForTimeout(500) // the draft is saved after a pause
      await page.reload()
    }
    await expect(page.getByLabel('Kunt u toelichten wat er gebeurd is?')).toHaveValue(
      'Hij staat elke avond voor de deur.',
    )
    await goOnToSummary(resident)
    const { number } = await sendAndRead(resident)

    const { extra_properties: stored } = await storedReport(page, number)
    const texts = JSON.stringify(stored)
    for (const text of ['Problemen met verhuurders', 'Hij staat elke avond voor de deur.'])
      expect(texts).toContain(text)
  },
)

storyInBothModes(
  'all questions without an answer stand in one list, and each entry leads to its question',
  [
    [320, 640],
    [320, 640],
  ],
  async resident => {
    const { page, browser, mode } = resident
    await begin(page, 'wonen/wonen-overig', mode.isReady)
    await answerAll(resident, [['Uw melding gaat over:', 'Problemen met verhuurders']])
    await mode.showWhatAnswersBring(page)
    const topics = page.getByRole('group', { name: 'Uw melding gaat over:' })
    await expect(topics.getByRole('checkbox').first()).toBeVisible()
    for (const topic of await topics.getByRole('checkbox').all()) await topic.check()
    await mode.showWhatAnswersBring(page)
    await next(page)
    const summary = page.getByRole('alert').filter({ hasText: 'U hebt niet alle vragen beantwoord' })
    if (mode.hasScripts) await expect(summary).toBeFocused()
    await expect(summary.getByRole('heading', { level: 2 })).toBeInViewport()
    const entries = await summary.getByRole('link').all()
    await expect(page.getByText('Dit is een verplicht veld', { exact: true })).toHaveCount(entries.length)
    expect(entries.length).toBeGreaterThan(10)
    const texts = await Promise.all(entries.map(async entry => (await entry.textContent()) ?? ''))
    expect(new Set(texts).size).toBe(texts.length)
    for (const text of texts) expect(text).toMatch(/^\S[^?.:]+\??$/)
    await mode.expectAccessible(page, browser)
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(320)

    await summary
      .getByRole('link', { name: /^Op welke grond bent u tijdens het verhuurproces gediscrimineerd\?$/ })
      .click()
    const ground = page.getByRole('checkbox', { name: 'Ras', exact: true })
    await mode.expectReached(ground)
    await ground.press('Space')
    await summary.getByRole('link', { name: /^Kunt u toelichten wat er gebeurd is\?$/ }).click()
    const explanation = page.getByLabel('Kunt u toelichten wat er gebeurd is?')
    await mode.expectReached(explanation)
    await explanation.pressSequentially('Hij dreigt met uitzetting.')
    await next(page)
    if (mode.hasScripts) await expect(summary).toBeFocused()
    await expect(summary.getByRole('link')).toHaveCount(entries.length - 2)
  },
)

storyInBothModes('the report about an empty house has the chosen date', [sizeOf(3), sizeOf(2)], async resident => {
  const { page, mode } = resident
  await begin(page, 'wonen/leegstand', mode.isReady)
  await mode.chooseAddress(page, 'Kerkstraat 12')
  await answer(page, ['Wanneer was het?', 'Eerder'])
  await page.getByLabel('Welke dag was het?').selectOption({ index: 3 })
  await page.getByLabel('uur', { exact: true }).selectOption('22')
  await page.getByLabel('min', { exact: true }).selectOption('35')
  await answerAll(resident, [
    ['Hoe lang staat de woning al leeg?', 'Weet ik niet'],
    ['Wordt de woning af en toe nog gebruikt?', 'Nee, er is nooit iemand in de woning'],
  ])
  await goOnToSummary(resident)
  await expect(page.getByText(/^\d\d-\d\d-\d{4} 22:35$/)).toBeVisible()
  const { number } = await sendAndRead(resident)
  const { incident_date_start: start } = await storedReport(page, number)
  const days = (Date.now() - Date.parse(start)) / 86_400_000
  expect(days).toBeGreaterThan(2)
  expect(days).toBeLessThan(4.1)
})

story('an error of the server is shown in the step of its question', async ({ page }) => {
  await begin(page, 'civiele-constructies/bruggen')
  await chooseAddress(page, 'Kerkstraat 12')
  await answer(page, ['Wat is de naam of het nummer van de brug?', 'typed', 'Sluisbrug'])
  await toSummary(page)
  await page.route('**/signals/v1/public/signals', route =>
    route.fulfill({ status: 400, json: { extra_properties: { extra_brug: ['Dit antwoord kunnen wij niet lezen'] } } }),
  )
  await page.getByRole('button', { name: 'Verstuur', exact: true }).click()
  await expect(page).toHaveURL(/vulaan$/)
  await expect(page.getByRole('link', { name: /brug\? Dit antwoord kunnen wij niet lezen/ })).toBeVisible()
  await expectAccessible(page)
  await page.unroute('**/signals/v1/public/signals')
  await answer(page, ['Wat is de naam of het nummer van de brug?', 'typed', 'Brug 12'])
  await toSummary(page)
  await send(page)
})

import { once } from 'node:events'
import { createServer, type RequestListener } from 'node:http'
import { inflateSync } from 'node:zlib'
import sharp from 'sharp'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { allDepartments } from '#features/departments/server/store.ts'
import type { User } from '#features/users/policy.ts'
import { aPhotoWithoutMetadata, send } from '#test/photos.ts'
import { aReport, aReportInput, aUser, handling, litter } from '#test/test-data.ts'
import { type World, world } from '#test/world.ts'
import { readReport } from './server/detail.ts'
import { historyParagraphs, pdfFields } from './server/pdf/content.ts'
import { mapSize, renderMap } from './server/pdf/images.ts'
import { renderInThread } from './server/pdf/read-pdf.ts'

let w: World
let user: User
const at = '/signals/v1/private/signals/1/pdf'
beforeEach(async () => {
  w = await world()
  user = await aUser(w)
})

async function pdf(as = user) {
  const authorization = `Bearer ${await w.signIn.tokenFor(as.email)}`
  return w.http.inject({ method: 'GET', url: at, headers: { authorization } })
}
const times = (text: string, pattern: RegExp) => text.match(pattern)?.length ?? 0

test('the PDF of a report has a file name, is Dutch and tagged, and has a heading and its photos', async () => {
  await aReport(w, { category: litter })
  const photo = await send(w, '/signals/v1/private/signals/1/attachments', await aPhotoWithoutMetadata(), { user })
  expect(photo.status).toBe(201)
  const { statusCode, headers, rawPayload } = await pdf()
  expect(statusCode).toBe(200)
  expect(headers['content-type']).toBe('application/pdf')
  expect(headers['content-disposition']).toBe('attachment;filename="SIG-1.pdf"')
  const text = rawPayload.toString('latin1')
  expect(text.slice(0, 5)).toBe('%PDF-')
  expect(text).toMatch(/\/Lang \(nl-NL\)/)
  expect(text).toMatch(/\/Marked true/)
  expect(text).toMatch(/\/S \/H1/)
  expect([times(text, /\/S \/Figure/g), times(text, /\/Subtype \/Image/g)]).toEqual([1, 1])
})

const names = {
  colleague: (address: string) => (address === 'kim@meldstad.example' ? 'Kim Plein' : address),
  departments: (codes: string) => codes.replace('STW', 'Stadswerken'),
}

/** The paragraphs of a paper as a screen reader gets them: what stands in them, joined. */
function paragraphsOf(paper: Buffer): string[] {
  const file = paper.toString('latin1')
  const streams = [...file.matchAll(/stream\n(.*?)\nendstream/gs)].flatMap(([, bytes = '']) => {
    try {
      return inflateSync(Buffer.from(bytes, 'latin1')).toString('latin1')
    } catch {
      return [] // a picture
    }
  })
  const letters = streams
    .filter(stream => stream.includes('beginbfrange'))
    .map(stream => [...(/\[(.*?)\]/s.exec(stream)?.[1] ?? '').matchAll(/<([0-9a-f]{4})>/g)].map(([, code]) => code))
  const read = (font: number, codes: string) =>
    String.fromCharCode(
      ...(codes.match(/.{4}/g)?.map(code => Number.parseInt(letters[font]?.[Number.parseInt(code, 16)] ?? '', 16)) ??
        []),
    )
  const pages = streams.filter(stream => stream.includes('BDC')).join('\n')
  return [...pages.matchAll(/\/P <<.*?BDC(.*?)EMC/gs)].map(([, inside = '']) =>
    [...inside.matchAll(/\/F(\d) [\d.]+ Tf\s+\[(.*?)\] TJ/gs)]
      .map(([, font, shown = '']) => read(Number(font) - 1, shown.replaceAll(/[^<]*<([0-9a-f]+)>[^<]*/g, '$1')))
      .join(''),
  )
}

test('a screen reader gets separate words from the PDF', async () => {
  await aReport(w, { category: litter, text: 'Eerste regel\nTweede regel' })
  const paragraphs = paragraphsOf((await pdf()).rawPayload)
  expect(paragraphs).toContain('Eerste regel Tweede regel')
  expect(paragraphs).toContain('Bron online')
  expect(paragraphs.find(text => text.startsWith('Locatie'))).toMatch(/^Locatie Kerkstraat 12 /)
})

test('the PDF has no hidden passages, neither in the texts nor in the history', async () => {
  await aReport(w, { category: litter, text: 'Een brief van 111222333.' })
  await w.as(user)('PATCH', '/signals/v1/private/signals/1', { notes: [{ text: 'Gebeld met 06-00000099.' }] })
  const shown = async () => paragraphsOf((await pdf()).rawPayload).join('\n')
  const before = await shown()
  for (const number of ['111222333', '06-00000099']) expect(before).toContain(number)
  await w.as(user)('POST', '/api/reports/1/hidden-passages', { kinds: ['bsn', 'phone'] })
  const after = await shown()
  expect(after).not.toMatch(/111222333|06-00000099/)
  expect(after).toContain('Een brief van [verborgen: burgerservicenummer].')
  expect(after).toContain('[verborgen: telefoonnummer]')
})

test('a very long text and a long history flow over the pages of the PDF', async () => {
  await aReport(w, { category: litter, text: 'woord '.repeat(160) })
  for (let turn = 0; turn < 12; turn++)
    await w.as(user)('PATCH', '/signals/v1/private/signals/1', {
      notes: [{ text: `${turn} ${'notitie '.repeat(300)}` }],
    })
  expect(times((await pdf()).rawPayload.toString('latin1'), /\/Type \/Page\b(?!s)/g)).toBeGreaterThan(3)
})

test('the PDF of a report is 403 for another department, and 404 for an unknown report', async () => {
  await aReport(w, { category: litter })
  expect((await pdf(await aUser(w, { departments: ['THO'] }))).statusCode).toBe(403)
  const authorization = `Bearer ${await w.signIn.tokenFor(user.email)}`
  const unknown = await w.http.inject({ method: 'GET', url: at.replace('1/pdf', '9/pdf'), headers: { authorization } })
  expect(unknown.statusCode).toBe(404)
})

describe('the content of the PDF', () => {
  const said = async (as: User) => {
    const departments = await allDepartments(w.base.db)
    const facts = pdfFields(await readReport(w.base, as, 1), { ...w.base.municipality, departments })
    return Object.fromEntries(facts.map(({ label, lines }) => [label, lines.join(', ')]))
  }

  test('covers place, times, category, urgency, answers and reporter', async () => {
    await aReport(w, {
      category: litter,
      extra_properties: [
        { id: 'soort', label: 'Wat ligt er?', answer: { id: 'blik', label: 'Blik' }, category_url: '/x' },
      ],
    })
    expect(await said(user)).toMatchObject({
      Locatie: 'Kerkstraat 12, 1199 AB Meldstad',
      Overlast: '20-11-2026 10:00',
      Subcategorie: 'Veeg- / zwerfvuil',
      'Verantwoordelijke afdeling': 'Stadswerken',
      Urgentie: 'Normaal',
      'Wat ligt er?': 'Blik',
      'E-mailadres melder': 'kim@voorbeeld.example',
      'Contactgegevens doorgeven': 'Nee',
    })
  })

  test('hides the reporter without the right, and shows unknown values', async () => {
    await aReport(w, { category: litter, reporter: { email: 'kim@voorbeeld.example', phone: null } })
    const without = await aUser(w, { permissions: handling.filter(name => name !== 'sia_can_view_contact_details') })
    expect(await said(without)).toMatchObject({
      'E-mailadres melder': '*****',
      'Telefoonnummer melder': 'Onbekend',
    })
  })

  test.each([
    [true, 'Kim Plein', 'Toegewezen aan Kim Plein'],
    [false, 'medewerker', 'Toegewezen aan medewerker'],
  ])('names staff: %s', (showsStaff, who, action) => {
    const line = {
      identifier: 'x',
      when: '2026-11-21T09:00:00+01:00',
      what: 'UPDATE_USER_ASSIGNMENT',
      action: 'Melding toewijzing gewijzigd naar: kim@meldstad.example',
      description: null,
      who: 'kim@meldstad.example',
      _signal: 1,
    }
    expect(historyParagraphs([line], { showsStaff, names, district: 'Wijk' })).toEqual([
      { when: `21-11-2026 09:00, ${who}`, what: action, text: '' },
    ])
    const ofReporter = { ...line, what: 'CREATE_NOTE', who: 'Signalen systeem', by_reporter: true as const }
    const [paragraph] = historyParagraphs([ofReporter], { showsStaff, names, district: 'Wijk' })
    expect(paragraph?.when).toBe('21-11-2026 09:00, Melder')
  })
})

test('the PDF has a place without an address below its district', async () => {
  const { location } = aReportInput()
  await aReport(w, { category: litter, location: { geometrie: location.geometrie } })
  const { body } = await w.as(user)('GET', at.replace('/pdf', '/history?what=UPDATE_LOCATION'))
  const [place] = historyParagraphs(body, { showsStaff: true, names, district: 'Wijk' })
  expect(place?.text).toMatch(/^Wijk: .+\nLocatie is gepind op de kaart\n5\.22, 52\.58$/)
})

test('bold text and links of the history are plain text in the PDF', async () => {
  await aReport(w, { category: litter })
  const text = 'De straat is **geveegd**.\nZie [de site](https://www.meldstad.example/).'
  await w.as(user)('PATCH', at.replace('/pdf', ''), { status: { state: 'o', text } })
  const { body } = await w.as(user)('GET', at.replace('/pdf', '/history'))
  expect(historyParagraphs(body, { showsStaff: true, names, district: 'Wijk' })[0]?.text).toBe(
    'De straat is geveegd.\nZie de site.\nhttps://www.meldstad.example/',
  )
})

describe('the map in the PDF', () => {
  const closing: (() => void)[] = []
  afterEach(() => {
    for (const close of closing.splice(0)) close()
  })

  async function mapFrom(answer: RequestListener) {
    const server = createServer(answer)
    await once(server.listen(0, '127.0.0.1'), 'listening')
    closing.push(() => server.close())
    const address = server.address()
    const port = typeof address === 'object' ? address?.port : 0
    const { municipality } = w.base
    const tiles = { ...municipality.map.tiles, url: `http://127.0.0.1:${port}/{z}/{x}/{y}.png` }
    await aReport(w, { category: litter })
    const report = await readReport(w.base, user, 1)
    return renderMap({ ...w.base, municipality: { ...municipality, map: { ...municipality.map, tiles } } }, report)
  }

  test('is put together from the tiles around the place, with a pin in the middle', async () => {
    const tile = await sharp({ create: { width: 256, height: 256, channels: 3, background: '#00ff00' } })
      .png()
      .toBuffer()
    const map = await mapFrom((_, response) => void response.end(tile))
    const { data, info } = await sharp(map?.bytes).removeAlpha().raw().toBuffer({ resolveWithObject: true })
    expect(info).toMatchObject(mapSize)
    const colour = (x: number, y: number) => [...data.subarray((y * info.width + x) * 3, (y * info.width + x) * 3 + 3)]
    for (const [x, y] of [
      [0, 0],
      [679, 249],
      [0, 249],
    ] as const)
      expect(colour(x, y)).toEqual([0, 255, 0])
    expect(colour(340, 105)).toEqual([160, 0, 20])
  })

  test.each([
    ['is down', (_, response) => void response.writeHead(500).end()],
    ['talks nonsense', (_, response) => void response.end('geen plaatje')],
  ] satisfies [string, RequestListener][])('is left out when the tile service %s', async (_, answer) => {
    expect(await mapFrom(answer)).toBeUndefined()
  })
})

const content = {
  title: 'Melding SIG-1',
  printedLine: '',
  logo: undefined,
  map: undefined,
  photos: [],
  text: 'Er ligt afval.',
  fields: [],
  notices: [],
  history: [],
}

test('users take turns for their PDFs, and at most thirty documents of one user wait', async () => {
  const finished: string[] = []
  const render = async (userId: number) => {
    await renderInThread(content, userId)
    finished.push(`user ${userId}`)
  }
  const ofFirst = Array.from({ length: 32 }, () => render(1))
  const ofSecond = render(2)
  const [running, ...waiting] = await Promise.allSettled(ofFirst)
  await ofSecond
  expect(running?.status).toBe('fulfilled')
  expect(waiting.filter(({ status }) => status === 'rejected')).toMatchObject([
    { reason: { code: 'unavailable', what: expect.stringContaining('over een paar seconden') } },
  ])
  expect(finished.slice(0, 3)).toEqual(['user 1', 'user 1', 'user 2'])
})

test('while thirty documents are rendered, the thread of the requests does next to nothing', async () => {
  const history = Array.from({ length: 40 }, () => ({
    when: '21-11-2026',
    what: 'Notitie',
    text: 'woord '.repeat(300),
  }))
  const microseconds = ({ user, system }: NodeJS.CpuUsage) => user + system
  const before = { thread: process.threadCpuUsage(), all: process.cpuUsage() }
  const documents = Array.from({ length: 30 }, (_, number) => renderInThread({ ...content, history }, number % 3))
  for (const document of await Promise.all(documents)) expect(document.subarray(0, 5).toString()).toBe('%PDF-')
  const ofThread = microseconds(process.threadCpuUsage(before.thread))
  // Processor time does not depend on other work of the machine.
  expect(ofThread / microseconds(process.cpuUsage(before.all))).toBeLessThan(0.2)
})

test('while one user fetches thirty documents, other requests go on, and another user waits for none of them all', async () => {
  await aReport(w, { category: litter })
  for (let turn = 0; turn < 4; turn++)
    await w.as(user)('PATCH', '/signals/v1/private/signals/1', { notes: [{ text: 'notitie '.repeat(300) }] })
  const colleague = await aUser(w)
  await pdf() // starts the thread
  const finished: string[] = []
  const fetchAs = async (name: string, as: User) => {
    expect((await pdf(as)).statusCode).toBe(200)
    finished.push(name)
  }
  const documents = [
    ...Array.from({ length: 30 }, () => fetchAs('one of thirty', user)),
    fetchAs('of the colleague', colleague),
  ]
  let areFetched = false
  const all = Promise.all(documents).finally(() => {
    areFetched = true
  })
  let otherRequests = 0
  while (!areFetched) {
    expect((await w.as(colleague)('GET', '/signals/v1/private/signals/1')).status).toBe(200)
    otherRequests += 1
  }
  await all
  expect(otherRequests).toBeGreaterThan(documents.length)
  expect(finished.indexOf('of the colleague')).toBeLessThan(finished.lastIndexOf('one of thirty'))
})

import { type RawBuilder, sql } from 'kysely'
import { allAnswersText } from '#features/export/server/report-rows.ts'
import { type ZipEntry, zipFile } from '#features/export/server/zip.ts'
import type { AccessKind } from '#features/reporters/rules.ts'
import { logContactAccessOfReports } from '#features/reporters/server/store.ts'
import { readableAddress } from '#features/reports/location/rules.ts'
import { comparablePhoneDigits } from '#features/reports/phone.ts'
import { displayId } from '#features/reports/server/store.ts'
import { isEnded, statusLabel } from '#features/reports/status/rules.ts'
import type { User } from '#features/users/policy.ts'
import { dutchDateTime, wireTime } from '#kit/dutch-time.ts'
import { Problem } from '#kit/problem.ts'
import type { Base } from '#server/base.ts'
import type { Reader } from '#server/db/database.ts'
import { type Html, html } from '#server/pages/html.ts'
import { type FoundPerson, type ListedReport, maxMentions, type Person, personError } from '../contract.ts'
import { type MentionPlace, mentionPlaceNames, mentionPlaces } from '../texts.ts'
import { contentsOf, filesOf, type ListedRow, type ReportOfPersonRow, reportRows, reportsOf } from './store.ts'

/** Must match the condition of the indexes. */
const reportTexts = sql`contacts_in(reports.text || ' | ' || coalesce(text_extra, '')
  || ' | ' || coalesce(location_extra ->> 'typed', ''))`
const reportAnswers = sql`contacts_in(extra_properties)`

const placeOfEvent = sql`case event ->> 'type' when 'note-added' then 'note' when 'note-corrected' then 'note'
  when 'status-changed' then 'status' when 'main-closed' then 'status' else 'history' end`

/** One row for each text. Every condition matches an index. */
function mentions(person: Person) {
  const sought = contactsOf(person)
  const place = (name: MentionPlace) => sql.lit(name)
  return sql<{ reportId: number; place: MentionPlace }>`(
    select id as report_id, unnest(array_remove(array[
        case when ${reportTexts} && ${sought} then ${place('text')} end,
        case when ${reportAnswers} && ${sought} then ${place('answer')} end], null)) as place
      from reports where (${reportTexts} || ${reportAnswers}) && ${sought}
    union all select report_id, ${placeOfEvent} from report_events where contacts_in(event) && ${sought}
    union all select report_id, ${place('addition')} from report_additions where contacts_in(text) && ${sought}
    union all select report_id, ${place('reply')} from questionnaire_answers
      join questionnaire_sessions on questionnaire_sessions.id = session_id
      where contacts_in(payload) && ${sought} and report_id is not null
    union all select report_id, ${place('feedback')} from feedback_forms
      where (contacts_in(texts) || contacts_in(text_extra)) && ${sought}
    union all select report_id, ${place('hidden')} from hidden_passages where contacts_in(passages) && ${sought}
    union all select report_id, ${place('caption')} from attachments where contacts_in(caption) && ${sought}
    union all select report_id, ${place('external-party')} from questionnaire_sessions
      where lower(recipient) = lower(${person.email}) and recipient <> '' and report_id is not null)`
}

function contactsOf({ email, phone }: Person): RawBuilder<string[]> {
  const digits = comparablePhoneDigits(phone)
  return sql`(coalesce(contacts_in(${email}), '{}') || ${digits ? [digits] : []}::text[])`
}

type OthersReports = { person: Person; own: readonly number[]; limit: number }

export const mentionsOf = (db: Reader, { person, own, limit }: OthersReports) =>
  reportRows(db)
    .innerJoin(
      db
        .selectFrom(mentions(person).as('mention'))
        .select('mention.reportId')
        .select(sql<MentionPlace[]>`array_agg(distinct mention.place)`.as('places'))
        .where('mention.reportId', 'not in', [0, ...own])
        .groupBy('mention.reportId')
        .orderBy('mention.reportId', 'desc')
        .limit(limit)
        .as('mentioned'),
      'mentioned.reportId',
      'reports.id',
    )
    .select('mentioned.places')

const inListedOrder = (places: readonly MentionPlace[]) => mentionPlaces.filter(place => places.includes(place))

type PersonReports = {
  person: Person
  ids: readonly number[]
  earlier: readonly string[]
  mentions: readonly { nummer: string; in: readonly string[] }[]
}

type Contents = Awaited<ReturnType<typeof contentsOf>>
type Photo = { name: string; path: string }

async function* personPage(
  base: Base,
  { person, ids, earlier, mentions }: PersonReports,
  photosOf: (id: number) => Promise<readonly Photo[]>,
): AsyncGenerator<string> {
  const { name } = base.municipality
  const sought = [person.email, person.phone].filter(Boolean).join(' en ')
  yield html`<!doctype html><html lang="nl"><head><meta charset="utf-8"><title>Uw gegevens bij ${name}</title>
<meta name="viewport" content="width=device-width, initial-scale=1"><style>${style}</style></head><body><main>
<h1>Uw gegevens bij ${name}</h1>
<p>Dit is wat in Meldwerk staat bij ${sought}. Het is gemaakt op ${dutchDateTime(base.clock())}. Hetzelfde staat voor computers in meldingen.json.</p>
${ids.length === 0 && html`<p>Er zijn geen meldingen met deze gegevens.</p>`}
${earlier.length > 0 && html`<p>U was eerder de melder van ${earlier.join(', ')}.</p>`}
`.html
  for (const id of ids)
    yield reportPart(displayId(base, id), { contents: await contentsOf(base.db, id), photos: await photosOf(id) }).html
  if (mentions.length > 0)
    yield html`<h2>Meldingen van anderen waarin u wordt genoemd</h2><ul>${mentions.map(
      mention => html`<li>${mention.nummer}: ${mention.in.join(', ')}</li>`,
    )}</ul>`.html
  yield '</main></body></html>\n'
}

function reportPart(number: string, { contents, photos }: { contents: Contents; photos: readonly Photo[] }): Html {
  const { reporterShares } = contents
  return html`<section><h2>Melding ${number}</h2><dl>
${row('Gemeld op', dutchDateTime(contents.createdAt))}
${row('Gezien op', dutchDateTime(contents.incidentStart))}
${row('Onderwerp', contents.category)}
${row('Plaats', readableAddress(contents.addressText))}
${row('Status', statusLabel(contents.status))}
${row('E-mailadres', contents.reporterEmail)}
${row('Telefoonnummer', contents.reporterPhone)}
${row('Toestemming om te delen', reporterShares ? 'Ja' : 'Nee')}
${row('Tekst', contents.text)}
${row('Extra tekst', contents.textExtra)}
${row('Antwoorden', allAnswersText(contents.extraProperties))}
${row('Verborgen in de teksten', textOf(contents.hiddenInTexts))}
</dl>
${list('Wat u later toevoegde', contents.additions)}
${list('Antwoorden op onze vragen', contents.replies)}
${list('Wat u van de afhandeling vond', contents.feedback)}
${list('E-mails aan u', contents.mails)}
${photos.length > 0 && html`<h3>Foto’s en bestanden</h3><ul>${photos.map(({ name, path }) => html`<li><a href="${path}">${name}</a></li>`)}</ul>`}
</section>
`
}

const row = (term: string, value: string | null) => Boolean(value) && html`<dt>${term}</dt><dd>${value ?? ''}</dd>`

const list = (title: string, items: readonly object[]) =>
  items.length > 0 &&
  html`<h3>${title}</h3>${items.map(item => html`<dl>${Object.entries(item).map(([key, value]) => row(names[key] ?? key, textOf(value)) || none)}</dl>`)}`

const none = html``

const names: Record<string, string> = {
  at: 'Wanneer',
  sent: 'Verstuurd op',
  subject: 'Onderwerp',
  to: 'Aan',
  text: 'Tekst',
  question: 'Vraag',
  answer: 'Antwoord',
  answers: 'Antwoorden',
  satisfied: 'Tevreden',
  allowsContact: 'Wij mogen contact opnemen',
}

function textOf(value: unknown): string {
  if (value === null || value === undefined) return ''
  if (typeof value === 'boolean') return value ? 'Ja' : 'Nee'
  if (Array.isArray(value)) return value.map(textOf).filter(Boolean).join(', ')
  if (typeof value === 'object') return Object.values(value).map(textOf).filter(Boolean).join(': ')
  const text = String(value)
  return /^\d{4}-\d\d-\d\dT[\d:.+Z-]+$/.test(text) ? dutchDateTime(new Date(text)) : text
}

const style = `body { margin: 0; font: 16px/1.5 system-ui, sans-serif; color: #1b2a30; background: #fff; }
main { max-width: 48rem; margin: 0 auto; padding: 1rem; overflow-wrap: anywhere; }
section { border-top: 1px solid #d9d5cd; } a { color: #0b5a66; }
dl { display: grid; grid-template-columns: minmax(6rem, 12rem) 1fr; gap: .25rem 1rem; } dt { color: #52646b; }
dd { margin: 0; white-space: pre-line; }`

/** From all departments. Own reports are recorded in the access log; mentions show no contact details. */
export async function findPerson(base: Base, user: User, person: Person): Promise<FoundPerson> {
  const rows = await findReports(base, user, { ...person, kind: 'search' })
  return {
    reports: rows.map(row => ({
      ...toListedReport(base, row),
      isEarlier: !row.isCurrent,
      isOpen: !isEnded(row.status),
    })),
    mentions: (await findMentions(base, person, rows)).map(row => ({
      ...toListedReport(base, row),
      mentionedIn: inListedOrder(row.places),
    })),
  }
}

const findMentions = ({ db }: Base, person: Person, own: readonly ReportOfPersonRow[]) =>
  mentionsOf(db, { person, own: own.map(({ id }) => id), limit: maxMentions }).execute()

type Search = Person & { kind: AccessKind }

export async function findReports(base: Base, user: User, { kind, ...person }: Search): Promise<ReportOfPersonRow[]> {
  const error = personError(person)
  if (error) throw new Problem('invalid-input', { [error.field]: [error.text] })
  const rows = await reportsOf(base.db, person)
  await logContactAccessOfReports(base, user, { rows, kind })
  return rows
}

const toListedReport = (base: Base, row: ListedRow): ListedReport => ({
  id: row.id,
  number: displayId(base, row.id),
  category: row.category,
  place: readableAddress(row.addressText),
  status: statusLabel(row.status),
  createdAt: wireTime(row.createdAt),
  isOnHold: row.isOnHold,
})

/**
 * One zip file: `meldingen.json`, the same as a readable page, and their photos. Earlier reports and mentions are only
 * listed, as their texts belong to others.
 */
export async function exportPerson(base: Base, user: User, person: Person) {
  const rows = await findReports(base, user, { ...person, kind: 'download' })
  const ids = rows.filter(({ isCurrent }) => isCurrent).map(({ id }) => id)
  const earlier = rows.filter(({ isCurrent }) => !isCurrent).map(({ id }) => displayId(base, id))
  const mentions = (await findMentions(base, person, rows)).map(({ id, places }) => ({
    nummer: displayId(base, id),
    in: inListedOrder(places).map(place => mentionPlaceNames[place]),
  }))
  return zipFile(entries(base, { person, ids, earlier, mentions }), base.clock())
}

async function* entries(base: Base, reports: PersonReports): AsyncGenerator<ZipEntry> {
  const { ids } = reports
  yield { name: 'meldingen.json', content: reportsJson(base, reports) }
  yield { name: 'meldingen.html', content: personPage(base, reports, id => photosOf(base, id)) }
  for (const id of ids)
    for (const { file, path } of await photosOf(base, id)) {
      const bytes = await base.files.get(file)
      if (bytes) yield { name: path, content: once(bytes) }
    }
}

const photosOf = async (base: Base, id: number) =>
  (await filesOf(base.db, id)).map(({ id: fileId, file, name }) => ({
    file,
    name,
    path: `fotos/${displayId(base, id)}-${fileId}-${name}`,
  }))

async function* once(bytes: Buffer) {
  yield bytes
}

async function* reportsJson(base: Base, { person, ids, earlier, mentions }: PersonReports) {
  const head = {
    gemeente: base.municipality.name,
    gemaaktOp: wireTime(base.clock()),
    gezochtOp: person,
    eerderMelderVan: earlier,
    genoemdIn: mentions,
  }
  yield JSON.stringify(head, null, 2).replace(/\n\}$/, ',\n  "meldingen": [')
  for (const [index, id] of ids.entries()) {
    const { status, ...contents } = await contentsOf(base.db, id)
    const report = { nummer: displayId(base, id), status: statusLabel(status), ...contents }
    yield `${index > 0 ? ',' : ''}\n${JSON.stringify(report, null, 2)}`
  }
  yield '\n  ]\n}\n'
}

import { type RawBuilder, sql } from 'kysely'
import { allAnswersText } from '#features/export/server/answers.ts'
import { comparablePhoneDigits } from '#features/report-page/caller/rules.ts'
import { readableAddress } from '#features/reports/location/rules.ts'
import { displayId } from '#features/reports/server/store.ts'
import { statusLabel } from '#features/reports/status/rules.ts'
import { dutchDateTime } from '#kit/dutch-time.ts'
import type { Base } from '#server/base.ts'
import type { Reader } from '#server/db/database.ts'
import { type Html, html } from '#server/pages/html.ts'
import { type MentionPlace, mentionPlaces } from '../mentions.ts'
import type { Person } from '../rules.ts'
import { contentsOf, reportRows } from './store.ts'

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

export const inListedOrder = (places: readonly MentionPlace[]) => mentionPlaces.filter(place => places.includes(place))

export type PersonReports = {
  person: Person
  ids: readonly number[]
  earlier: readonly string[]
  mentions: readonly { nummer: string; in: readonly string[] }[]
}

type Contents = Awaited<ReturnType<typeof contentsOf>>
type Photo = { name: string; path: string }

export async function* personPage(
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

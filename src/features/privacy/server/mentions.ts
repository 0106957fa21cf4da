import { type RawBuilder, sql } from 'kysely'
import type { Reader } from '../../../server/db/database.ts'
import { comparablePhoneDigits } from '../../report-page/caller/rules.ts'
import { type MentionPlace, mentionPlaces } from '../mentions.ts'
import type { Person } from '../rules.ts'
import { reportRows } from './store.ts'

/** The texts of a report itself besides its answers, as its index has them. */
const reportTexts = sql`contacts_in(reports.text || ' | ' || coalesce(text_extra, '')
  || ' | ' || coalesce(location_extra ->> 'typed', ''))`
const reportAnswers = sql`contacts_in(extra_properties)`

const placeOfEvent = sql`case event ->> 'type' when 'note-added' then 'note' when 'note-corrected' then 'note'
  when 'status-changed' then 'status' when 'main-closed' then 'status' else 'history' end`

/** In which report and where this person stands: one row for each text. Every condition is that of an index. */
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

/** The address and number as `contacts_in` finds them in texts. */
function contactsOf({ email, phone }: Person): RawBuilder<string[]> {
  const digits = comparablePhoneDigits(phone)
  return sql`(coalesce(contacts_in(${email}), '{}') || ${digits ? [digits] : []}::text[])`
}

type OthersReports = { person: Person; own: readonly number[]; limit: number }

/**
 * The newest reports in which a person is mentioned, with where.
 * @param request `own`: their own reports, which are left out
 */
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

/** The places in the order in which they are listed. */
export const inListedOrder = (places: readonly MentionPlace[]) => mentionPlaces.filter(place => places.includes(place))
